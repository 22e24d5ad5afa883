import { clsx } from 'clsx';
import { Star, StarHalf } from 'lucide-react';
import { formatDecimal } from '../../format/number-text';
import { KIT_TEXTS } from '../texts';
import styles from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating out of 5 as stars; an average also as a decimal beside them. */
export function Rating({ value, average = false }: { value: number; average?: boolean }) {
  const text = average ? formatDecimal(value) : String(value);
  return (
    <span role="img" aria-label={KIT_TEXTS.rating(text)} className={styles.rating}>
      <span className={styles.stars}>
        {STARS.map((star) => (
          <span key={star} className={styles.place}>
            <Star aria-hidden="true" className={clsx(styles.star, value >= star - 0.25 && styles.lit)} />
            {value < star - 0.25 && value >= star - 0.75 && (
              <StarHalf aria-hidden="true" className={clsx(styles.star, styles.lit)} />
            )}
          </span>
        ))}
      </span>
      {average && <span className={styles.value}>{text}/5</span>}
    </span>
  );
}
