import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Field, inputStyles, type FieldProps } from '../field';

export interface TextInputProps extends ComponentProps<'input'>, FieldProps {
  type?: 'text' | 'email' | 'search' | 'date' | 'time' | 'number' | 'url' | 'tel';
}

/** A one-line input with its label, hint and error. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  type = 'text',
  ...props
}: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(wiring) => <input {...props} {...wiring} type={type} className={clsx(inputStyles.input)} />}
    </Field>
  );
}
