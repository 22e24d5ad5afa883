import type { ComponentProps, CSSProperties } from 'react';
import { clsx } from 'clsx';
import { Field, inputStyles, type FieldProps } from '../field';
import styles from './TextArea.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** A text of several lines; it grows with its content where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  rows = 4,
  ...props
}: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(wiring) => (
        <textarea
          {...props}
          {...wiring}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={clsx(inputStyles.input, styles.area)}
        />
      )}
    </Field>
  );
}
