import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { formatNumber, plural } from '../../format/number-text';
import { Field, fieldOf, inputStyles, useHeldText, type FieldProps } from '../field';
import { KIT_TEXTS } from '../texts';
import styles from './TextArea.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/**
 * A textarea that grows with its content where supported. `maxLength` is not the browser's, which would cut a pasted
 * text without a word: the hint says how much is too much (`value` or `counted`), and what is sent is refused.
 */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const [{ hint, ...field }, { maxLength = Infinity, ...input }, counted] = fieldOf(props);
  const element = useHeldText<'textarea'>(input);
  const held = counted ?? input.value;
  const left = maxLength - (typeof held === 'string' ? held.trim().length : 0);
  const limit = left === 0 && KIT_TEXTS.limitReached(formatNumber(maxLength));
  const over = left < 0 && KIT_TEXTS.tooLong(plural(-left, 'caractère'), formatNumber(maxLength));
  const said = limit || over || hint;
  return (
    <Field {...field} hint={said}>
      {(wiring) => (
        <textarea
          {...element}
          {...wiring}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={clsx(inputStyles.input, styles.area)}
        />
      )}
    </Field>
  );
}
