import styles from './FilterChips.module.css';

/** A single choice as a row of toggle buttons. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** The accessible name of the group. */
  label: string;
  /** Labels by value, in display order. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {(Object.keys(options) as Value[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          className={styles.chip}
          onClick={() => onChange(one)}
        >
          {options[one]}
        </button>
      ))}
    </div>
  );
}
