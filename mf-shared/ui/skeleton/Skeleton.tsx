import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

/** A grey shape of the size that the content will have. Not announced: the loading message is. */
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
