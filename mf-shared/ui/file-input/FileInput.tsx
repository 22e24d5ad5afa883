import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, fieldOf, inputStyles, type FieldProps } from '../field';
import { KIT_TEXTS } from '../texts';
import styles from './FileInput.module.css';

export interface FileInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'>, FieldProps {
  /** Null when the choice was cleared. */
  onFile?: (file: File | null) => void;
  /** The name of a file that was chosen earlier. */
  fileName?: string;
}

/**
 * A file input. The native input lies invisibly over the French texts, so that
 * keyboard, drop and camera work as usual.
 */
export function FileInput({ onFile, fileName, ...props }: FileInputProps) {
  const [field, input] = fieldOf(props);
  const [name, setName] = useState<string | null>(null);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={clsx(inputStyles.input, styles.frame)}>
          <span className={styles.choose} aria-hidden="true">
            <Upload />
            {KIT_TEXTS.chooseFile}
          </span>
          <span className={styles.name} aria-hidden="true">
            {name ?? fileName ?? KIT_TEXTS.noFile}
          </span>
          <input
            {...input}
            {...wiring}
            type="file"
            className={styles.input}
            onChange={(event) => {
              const file = event.target.files?.[0] ?? null;
              setName(file?.name ?? null);
              onFile?.(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
