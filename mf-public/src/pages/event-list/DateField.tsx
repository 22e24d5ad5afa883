import { useState } from 'react';
import { isCalendarDate } from '@eveneo/contract/application/dates';
import styles from './WhenFilter.module.css';

/**
 * Filters once the date is complete (the year 2026, not 202). A date past the other one takes effect on Enter, or
 * when the field loses the focus.
 */
export function DateField({
  name,
  label,
  date,
  min = '',
  max = '',
  onChange,
}: {
  name: string;
  label: string;
  /** 'YYYY-MM-DD', '' for none. */
  date: string;
  /** The date of the other field, '' for none. */
  min?: string;
  max?: string;
  onChange: (date: string) => void;
}) {
  const [typed, setTyped] = useState(date);
  const [known, setKnown] = useState(date);
  if (known !== date) {
    setKnown(date);
    setTyped(date);
  }
  const isWhole = (value: string) => value === '' || isCalendarDate(value);
  const isBeyond = (value: string) => value !== '' && (value < min || (max !== '' && value > max));
  /** An incomplete date is reset. */
  const settle = () => (isWhole(typed) ? typed !== date && onChange(typed) : setTyped(date));
  return (
    <label className={styles.date}>
      {label}
      <input
        type="date"
        name={name}
        value={typed}
        // Invalid while only the first digits of the year are typed: the shell then waits with this page.
        min={min || '1000-01-01'}
        max={max || undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (isWhole(value) && !isBeyond(value)) onChange(value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={settle}
      />
    </label>
  );
}
