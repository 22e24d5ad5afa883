import { Skeleton } from '../skeleton';
import styles from './EventCard.module.css';

/** The room that a card will take. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="auto" className={styles.coverSkeleton} />
      <div className={styles.body}>
        <div className={styles.badges}>
          <Skeleton width="5rem" height="1.5rem" />
          <Skeleton width="4rem" height="1.5rem" />
        </div>
        <Skeleton width="80%" height="1.5rem" />
        <Skeleton width="95%" height="1.25rem" />
        <div className={styles.places}>
          <Skeleton width="100%" height="6px" />
          <Skeleton width="45%" height="1.25rem" />
        </div>
      </div>
    </div>
  );
}
