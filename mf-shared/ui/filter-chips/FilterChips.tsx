import { formatNumber } from '../../format/number-text';
import styles from './FilterChips.module.css';

/** The look of a chip, for links. */
export const chipClass = styles.chip;

/** Drawn by the style sheet: the label alone is the chip's name. */
const countOf = (count: number | undefined) => {
  const text = count === undefined ? undefined : formatNumber(count);
  return { 'data-count': text, 'aria-description': text };
};

/** A single choice as a row of toggle buttons. */
export function FilterChips<Value extends string>({
  label,
  options,
  counts = {},
  value,
  onChange,
}: {
  /** The accessible name of the group. */
  label: string;
  /** Labels by value, in display order. */
  options: Partial<Readonly<Record<Value, string>>>;
  /** Numbers beside the labels, which stay the chips' names. */
  counts?: Partial<Readonly<Record<Value, number>>>;
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
          {...countOf(counts[one])}
          className={styles.chip}
          onClick={() => onChange(one)}
        >
          {options[one]}
        </button>
      ))}
    </div>
  );
}
