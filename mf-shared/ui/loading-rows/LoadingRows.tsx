import { Skeleton } from '../skeleton';
import styles from './LoadingRows.module.css';

/** Placeholder rows shaped like the loaded list, of people or of events, with an announcement. */
export const LoadingRows = ({ label, of = 'people' }: { label: string; of?: 'people' | 'events' }) => (
  <div>
    <p role="status" className={styles.said}>
      {label}
    </p>
    {[1, 2, 3, 4, 5].map((one) => (
      <div key={one} className={styles.row} aria-hidden="true">
        <Skeleton
          width={of === 'people' ? '2.5rem' : '4rem'}
          height="2.5rem"
          className={of === 'people' ? styles.face : styles.cover}
        />
        <div className={styles.words}>
          <Skeleton width="10rem" />
          <Skeleton width="14rem" height="1rem" />
        </div>
      </div>
    ))}
  </div>
);
