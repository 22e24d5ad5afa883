import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HeldText } from '../title-text';
import styles from './Page.module.css';

const Held = ({ title }: { title: ReactNode }) =>
  typeof title === 'string' ? <HeldText text={title} /> : title;

/**
 * A page's content.
 * @param width 'content' 72rem, 'text' a readable measure, 'form' 32rem, 'full' edge to edge
 * @param alone without the frame's footer; 'bare': without its header either, for who came by a link for one task
 */
export function Page({
  width = 'content',
  alone = false,
  className,
  children,
}: {
  width?: 'content' | 'text' | 'form' | 'full';
  alone?: boolean | 'bare';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div data-alone={alone || undefined} className={clsx(styles.page, styles[width], className)}>
      {children}
    </div>
  );
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
        <h1 tabIndex={-1}>
          <Held title={title} />
        </h1>
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
        <h2 id={id}>
          <Held title={title} />
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
