import { Skeleton } from '../skeleton';
import styles from './EventCard.module.css';

export function EventCardSkeleton() {
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
