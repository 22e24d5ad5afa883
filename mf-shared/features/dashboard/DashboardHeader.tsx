import type { ReactNode } from 'react';
import { useUser } from '@eveneo/platform';
import { shownText } from '../../format/typography';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './DashboardHeader.module.css';

/** 'Léa' for 'Léa Fontaine'; the whole name unless it is two words ('Lyon Trail Club'). */
function calledName(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.length === 2 && words[0]) || name.trim();
}

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
        {user && <p className={styles.greeting}>{shownText(texts.greeting(calledName(user.name)))}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
