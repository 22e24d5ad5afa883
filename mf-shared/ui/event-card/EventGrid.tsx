import { Children, type ReactNode } from 'react';
import { LoadingMessage } from '../loading-message';
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

/** Loading cards: placeholders, and a message for screen readers. */
export const LoadingCards = ({ label, count }: { label: string; count: number }) => (
  <>
    <LoadingMessage label={label} />
    <EventGridSkeleton count={count} />
  </>
);

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
