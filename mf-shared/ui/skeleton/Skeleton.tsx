import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

/** A grey placeholder; the loading message is announced instead. */
export function Skeleton({
  width = '100%',
  height = '1lh',
  className,
}: {
  width?: string;
  height?: string;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
