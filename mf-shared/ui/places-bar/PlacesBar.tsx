import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { placesLevel, type PlaceCounts } from './places-words';
import { PlacesText } from './PlacesText';
import styles from './PlacesBar.module.css';

/** How full an event is: a bar, and a text with the same meaning. */
export function PlacesBar({
  event,
  text,
  past,
  className,
}: {
  event: PlaceCounts;
  /** Replaces the text below the bar; '' for none, where the same is said beside it. */
  text?: ReactNode;
  past?: boolean;
  className?: string | undefined;
}) {
  const { places_left: left, capacity } = event;
  const taken = capacity > 0 ? Math.min(1, Math.max(0, 1 - left / capacity)) : 1;
  return (
    <div className={clsx(styles.places, className)}>
      <span className={clsx(styles.track, 'needs-scripts')} aria-hidden="true">
        <span
          className={clsx(styles.taken, styles[placesLevel(event)])}
          style={{ inlineSize: `${taken * 100}%` }}
        />
      </span>
      {text !== '' && (
        <span className={styles.text}>{text ?? <PlacesText event={event} {...(past && { past })} />}</span>
      )}
    </div>
  );
}
