import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { plural } from '../../format/number-text';
import { KIT_TEXTS } from '../texts';
import styles from './FormErrorSummary.module.css';

export interface FormError {
  fieldId: string;
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[];
  /** Form-level message, usually the server's error. */
  general?: ReactNode;
  /** Submit count (formState.submitCount); each change moves focus to the summary. */
  attempt?: number;
}

/** Error summary above the form; each message links to its field. */
export function FormErrorSummary({ errors, general, attempt = 0 }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || Boolean(general);
  useEffect(() => {
    if (attempt > 0 && shown) ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- errors change while typing; focus moves only on a submit attempt or a new server error
  }, [attempt, general]);
  if (!shown) return null;
  // Messages shared by several fields are listed once, or omitted when there is a general message.
  const shownErrors = errors.filter(({ message }, at) => {
    const same = errors.filter((other) => other.message === message);
    return same.length === 1 || (!general && same[0] === errors[at]);
  });

  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      {general && <p className={styles.title}>{general}</p>}
      {shownErrors.length > 0 && (
        <>
          {!general && (
            <p className={styles.title}>
              {KIT_TEXTS.errorCount(plural(shownErrors.length, 'erreur').replace('\u00a0', ' '))}
            </p>
          )}
          <ul role="list" className={styles.list}>
            {shownErrors.map(({ fieldId, message }) => (
              <li key={fieldId}>
                <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
