import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** 'Nothing here', with one look everywhere: a numeral, what is not there, and what to do next. */
export function EmptyState({
  numeral = '0',
  title,
  children,
  action,
}: {
  /** '404' for what does not exist. */
  numeral?: '0' | '404';
  /** A text; or a heading, where it is the page's. */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.numeral} aria-hidden="true">
        {numeral}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {children && <div className={styles.text}>{children}</div>}
        {action}
      </div>
    </div>
  );
}
