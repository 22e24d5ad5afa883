import { useId } from 'react';
import { FieldError } from '../field';
import styles from './ChoiceCards.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint: string;
}

/** One of a few choices, each a card: a radio group. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  id,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  /** '' while nothing is chosen. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** The id of the first choice, for the error summary. */
  id?: string;
}) {
  const made = useId();
  const own = id ?? made;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <fieldset
      // The HTML standard allows this role here, and aria-invalid requires it.
      role="radiogroup"
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={styles.card}>
            <input
              id={at === 0 ? own : undefined}
              type="radio"
              name={`${made}-choice`}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.name}>
              {choice.label} <span className={styles.hint}>{choice.hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
