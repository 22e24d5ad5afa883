import { useState } from 'react';
import { isCalendarDate } from '@eveneo/contract/application/dates';
import styles from './WhenFilter.module.css';

/**
 * A date that filters once it is whole. Whoever types it passes through the years 2, 20 and 202: the field keeps those, while
 * the address has no word for them.
 */
export function DateField({
  label,
  date,
  onChange,
  ...limits
}: {
  label: string;
  /** 'YYYY-MM-DD', '' for none. */
  date: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (date: string) => void;
}) {
  const [typed, setTyped] = useState(date);
  const [known, setKnown] = useState(date);
  if (known !== date) {
    setKnown(date);
    setTyped(date);
  }
  return (
    <label className={styles.date}>
      {label}
      <input
        type="date"
        value={typed}
        {...limits}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '' || isCalendarDate(value)) onChange(value);
        }}
        // Left half-typed it says again what holds.
        onBlur={() => setTyped(date)}
      />
    </label>
  );
}
