import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

/** A grey shape of the size that the content will have. Not announced: the loading message is. */
export function Skeleton({
  width = '100%',
  height = '1lh',
  round = false,
  className,
}: {
  width?: string;
  height?: string;
  round?: boolean;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.skeleton, round && styles.round, className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
