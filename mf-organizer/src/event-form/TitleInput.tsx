import type { ComponentProps, KeyboardEvent } from 'react';
import { Field, fieldOf, type FieldProps } from 'mf-shared/ui/field';
import styles from './TitleInput.module.css';

/** A line break would be refused; Enter would publish what is half written. */
const withoutEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * The title as the event's page shows it. A textarea, which wraps; without `field-sizing` it takes its height from
 * the same text behind it.
 * @param text the value
 */
export function TitleInput({ text, ...props }: ComponentProps<'textarea'> & FieldProps & { text: string }) {
  const [field, input] = fieldOf(props);
  return (
    <Field {...field} className={styles.field}>
      {(wiring) => (
        <div className={styles.frame} data-text={text}>
          <textarea
            {...input}
            {...wiring}
            rows={1}
            autoComplete="off"
            onKeyDown={withoutEnter}
            onInput={({ currentTarget: area }) => {
              if (area.value.includes('\n')) area.value = area.value.replace(/\s*\n\s*/g, ' ');
            }}
          />
        </div>
      )}
    </Field>
  );
}
