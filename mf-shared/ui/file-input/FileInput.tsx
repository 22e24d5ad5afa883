import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Field, inputStyles, type FieldProps } from '../field';
import styles from './FileInput.module.css';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'>, FieldProps {
  /** What was chosen; null when the choice was taken back. */
  onFile?: (file: File | null) => void;
}

/** The browser's own file choice: keyboard, drop and camera work as everywhere. */
export function FileInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  onFile,
  onChange,
  ...props
}: FileInputProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(wiring) => (
        <input
          {...props}
          {...wiring}
          type="file"
          className={clsx(inputStyles.input, styles.file)}
          onChange={(event) => {
            onChange?.(event);
            onFile?.(event.target.files?.[0] ?? null);
          }}
        />
      )}
    </Field>
  );
}
