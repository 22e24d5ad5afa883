import type { ReactNode } from 'react';
import { useUser } from '@eveneo/platform';
import { calledName } from '../../format/person';
import { shownText } from '../../format/typography';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './DashboardHeader.module.css';

export function DashboardHeader({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  /** The counters. */
  children: ReactNode;
}) {
  const user = useUser();
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {user && <p className={styles.greeting}>{shownText(texts.greeting(calledName(user)))}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
