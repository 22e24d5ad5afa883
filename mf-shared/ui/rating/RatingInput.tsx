import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldError } from '../field';
import { KIT_TEXTS } from '../texts';
import styles from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingInputProps {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  /** The id of the first star, for the error summary. */
  id?: string;
}

/** 1 to 5 stars as radio buttons. */
export function RatingInput({ label, value, onChange, error, id }: RatingInputProps) {
  const made = useId();
  const own = id ?? made;
  const errorId = error ? `${own}-error` : undefined;
  const [hovered, setHovered] = useState(0);
  return (
    <fieldset
      // The HTML standard allows this role here, and aria-invalid requires it.
      role="radiogroup"
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices} onPointerLeave={() => setHovered(0)}>
        {STARS.map((star) => (
          <label key={star} className={styles.choice} onPointerEnter={() => setHovered(star)}>
            <input
              id={star === 1 ? own : undefined}
              type="radio"
              name={`${made}-rating`}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <span className="visually-hidden">{KIT_TEXTS.stars(star)}</span>
            <Star
              aria-hidden="true"
              className={clsx(styles.star, (hovered || value) >= star && styles.lit)}
            />
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
