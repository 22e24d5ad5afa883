import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { plural } from '../../format/number-text';
import { KIT_TEXTS } from '../texts';
import styles from './FormErrorSummary.module.css';

export interface FormError {
  /** The id of the input that the message is about. */
  fieldId: string;
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[];
  /** A message about the form as a whole: what the server answered. */
  general?: ReactNode;
  /** Changes with every attempt to submit (formState.submitCount): focus then goes to the summary. */
  attempt?: number;
}

/** All that is wrong, above the form, each message a link to its field. */
export function FormErrorSummary({ errors, general, attempt = 0 }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || Boolean(general);
  useEffect(() => {
    if (attempt > 0 && shown) ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- errors come and go while one types: focus moves on an attempt or a new answer
  }, [attempt, general]);
  if (!shown) return null;
  // Messages that several fields share are listed once, or not at all beside a general one.
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
