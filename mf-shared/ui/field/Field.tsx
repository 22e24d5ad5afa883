import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { KIT_TEXTS } from '../texts';
import styles from './Field.module.css';

/** Props of every input of the kit, besides its element's attributes. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the label's line, and not part of it. */
  beside?: ReactNode;
  error?: string | undefined;
  /** Marks the field '(facultatif)'. Fields are required unless marked. */
  optional?: boolean;
  /** What an input that is not controlled holds, for a hint about its length. */
  counted?: string;
}

/** Splits an input's props into field props and element attributes. */
export function fieldOf<P extends FieldProps & { id?: string | undefined; className?: string | undefined }>({
  label,
  hint,
  beside,
  error,
  optional,
  counted,
  id,
  className,
  ...input
}: P) {
  return [{ label, hint, beside, error, optional, id, className }, input, counted] as const;
}

/** Attributes that connect an input to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Label, hint and error around an input.
 * @param id for links to the input (the error summary); generated when left out
 */
export function Field({
  id,
  label,
  hint,
  beside,
  error,
  optional,
  className,
  children,
}: FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.line}>
        <label htmlFor={own} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> {KIT_TEXTS.optional}</span>}
        </label>
        {beside}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
