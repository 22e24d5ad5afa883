import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from '../field';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, ...props }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const errorId = error ? `${own}-error` : undefined;
  const hintId = hint ? `${own}-hint` : undefined;
  return (
    <div className={styles.checkbox}>
      <div className={styles.line}>
        <input
          {...props}
          id={own}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        />
        <label htmlFor={own}>{label}</label>
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
