import { texts } from './texts';
import styles from './Door.module.css';

/** Replaces the camera's button where there can be none. */
export const NoCamera = ({ why }: { why: 'insecure' | 'none' }) => (
  <p className={styles.count}>{texts.camera[why]}</p>
);
