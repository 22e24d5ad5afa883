import { useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { FieldError } from '../field';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A switch that acts at once, instead of a box that is sent with a form. */
  role?: 'switch';
}

/** A box to tick. */
export function Checkbox({ label, hint, error, id, className, ...props }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const errorId = error ? `${own}-error` : undefined;
  const hintId = hint ? `${own}-hint` : undefined;
  return (
    <div className={clsx(styles.checkbox, className)}>
      <div className={styles.line}>
        <input
          {...props}
          id={own}
          type="checkbox"
          className={clsx(styles.box, props.role === 'switch' && styles.switch)}
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
