import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

/**
 * A page's content.
 * @param width 'content' 72rem, 'text' a readable measure, 'form' 32rem, 'full' edge to edge
 */
export function Page({
  width = 'content',
  className,
  children,
}: {
  width?: 'content' | 'text' | 'form' | 'full';
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={clsx(styles.page, styles[width], className)}>{children}</div>;
}

/** The page's h1, which takes focus after a navigation, with a lead and actions beside it. */
export function PageHeader({
  title,
  lead,
  actions,
  className,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <header className={clsx(styles.header, className)}>
      <div className={styles.headings}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

export function Section({
  title,
  id,
  actions,
  className,
  children,
}: {
  title: ReactNode;
  id: string;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={clsx(styles.section, className)}>
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
