import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { formatNumber } from '../../format/number-text';
import { Field, fieldOf, inputStyles, type FieldProps } from '../field';
import { KIT_TEXTS } from '../texts';
import styles from './TextArea.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/**
 * A textarea that grows with its content where supported. Browsers silently cut input at `maxLength`, so the hint
 * says when the limit is reached (controlled inputs only).
 */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const [{ hint, ...field }, input] = fieldOf(props);
  const { value, maxLength = Infinity } = input;
  const reached = typeof value === 'string' && value.length >= maxLength;
  const said = reached ? KIT_TEXTS.limitReached(formatNumber(maxLength)) : hint;
  return (
    <Field {...field} hint={said}>
      {(wiring) => (
        <textarea
          {...input}
          {...wiring}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={clsx(inputStyles.input, styles.area)}
        />
      )}
    </Field>
  );
}
