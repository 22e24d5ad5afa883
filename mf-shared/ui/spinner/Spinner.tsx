import { clsx } from 'clsx';
import { KIT_TEXTS } from '../texts';
import styles from './Spinner.module.css';

export function Spinner({
  label = KIT_TEXTS.loading,
  className,
}: {
  label?: string;
  className?: string | undefined;
}) {
  return (
    <div role="status" className={clsx(styles.spinner, className)}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
