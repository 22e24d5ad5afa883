import { Skeleton } from '../skeleton';
import styles from './LoadingRows.module.css';

/** Placeholder rows shaped like the loaded list, with an announcement. */
export const LoadingRows = ({ label }: { label: string }) => (
  <div>
    <p role="status" className={styles.said}>
      {label}
    </p>
    {[1, 2, 3, 4, 5].map((one) => (
      <div key={one} className={styles.row} aria-hidden="true">
        <Skeleton width="2.5rem" height="2.5rem" className={styles.face} />
        <div className={styles.words}>
          <Skeleton width="10rem" />
          <Skeleton width="14rem" height="1rem" />
        </div>
      </div>
    ))}
  </div>
);
