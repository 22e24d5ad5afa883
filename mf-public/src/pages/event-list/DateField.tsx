import { useState } from 'react';
import { isCalendarDate } from '@eveneo/contract/application/dates';
import styles from './WhenFilter.module.css';

/**
 * A date that filters once it is whole. Whoever types it passes through the years 2, 20 and 202, and through January on the
 * way to December: what is no date, or lies beyond the other one, is kept in the field. Beyond it, it holds once the field
 * is left.
 */
export function DateField({
  label,
  date,
  min = '',
  max = '',
  onChange,
}: {
  label: string;
  /** 'YYYY-MM-DD', '' for none. */
  date: string;
  /** The other one's date, '' for none. */
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
  /** Left half-typed it says again what holds. */
  const settle = () => (isWhole(typed) ? typed !== date && onChange(typed) : setTyped(date));
  return (
    <label className={styles.date}>
      {label}
      <input
        type="date"
        value={typed}
        min={min || undefined}
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
