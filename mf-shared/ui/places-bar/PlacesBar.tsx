import { clsx } from 'clsx';
import { formatNumber, plural } from '../../format/number-text';
import { KIT_TEXTS } from '../texts';
import styles from './PlacesBar.module.css';

/** '86 places sur 120' or 'Complet': how much room an event has left. */
export const placesText = (left: number, capacity: number): string =>
  left <= 0
    ? KIT_TEXTS.full
    : KIT_TEXTS.places(plural(left, 'place').replace('\u00a0', ' '), formatNumber(capacity));

/** How full an event is: a bar, and the words that say the same. */
export function PlacesBar({
  left,
  capacity,
  text = placesText(left, capacity),
  className,
}: {
  left: number;
  capacity: number;
  /** Replaces the text below the bar. */
  text?: string;
  className?: string | undefined;
}) {
  const taken = capacity > 0 ? Math.min(1, Math.max(0, 1 - left / capacity)) : 1;
  const level = taken >= 1 ? styles.full : taken >= 0.85 ? styles.nearly : undefined;
  return (
    <div className={clsx(styles.places, className)}>
      <span className={styles.track} aria-hidden="true">
        <span className={clsx(styles.taken, level)} style={{ inlineSize: `${taken * 100}%` }} />
      </span>
      <span className={clsx(styles.text, taken >= 1 && styles.soldOut)}>{text}</span>
    </div>
  );
}
