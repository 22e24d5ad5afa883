import type { ComponentProps } from 'react';
import { Field, fieldOf, inputStyles, useHeldText, type FieldProps } from '../field';

export interface TextInputProps extends ComponentProps<'input'>, FieldProps {
  type?: 'text' | 'email' | 'search' | 'date' | 'time' | 'datetime-local' | 'number' | 'url' | 'tel';
}

/** A one-line input with its label, hint and error. */
export function TextInput({ type = 'text', ...props }: TextInputProps) {
  const [field, input] = fieldOf(props);
  const held = useHeldText<'input'>(input);
  return (
    <Field {...field}>
      {(wiring) => <input {...held} {...wiring} type={type} className={inputStyles.input} />}
    </Field>
  );
}
