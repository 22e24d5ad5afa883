import { Children, type ReactNode } from 'react';
import { EventCardSkeleton } from './EventCardSkeleton';
import styles from './EventCard.module.css';

/** Cards in three, two or one column. */
export function EventGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

/** The grid while its events are loading. */
export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <EventCardSkeleton key={at} />
      ))}
    </div>
  );
}
