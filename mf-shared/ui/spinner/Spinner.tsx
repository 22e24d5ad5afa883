import { clsx } from 'clsx';
import { KIT_TEXTS } from '../texts';
import styles from './Spinner.module.css';

/**
 * Something is loading, seen and heard.
 * @param label what is loading: 'Chargement des données...'
 */
export function Spinner({
  label = KIT_TEXTS.loading,
  hideLabel = false,
  className,
}: {
  label?: string;
  hideLabel?: boolean;
  className?: string | undefined;
}) {
  return (
    <div role="status" className={clsx(styles.spinner, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </div>
  );
}
