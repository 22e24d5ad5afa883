import { Children, type ReactNode } from 'react';
import { LoadingMessage } from '../loading-message';
import { Skeleton } from '../skeleton';
import styles from './EventCard.module.css';

function EventCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="auto" className={styles.coverSkeleton} />
      <div className={styles.body}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="80%" height="1.75rem" />
        <Skeleton width="95%" height="1.25rem" />
        <Skeleton width="45%" height="1.25rem" />
        <div className={styles.badges}>
          <Skeleton width="5rem" height="1.5rem" />
          <Skeleton width="4rem" height="1.5rem" />
        </div>
      </div>
    </div>
  );
}

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
