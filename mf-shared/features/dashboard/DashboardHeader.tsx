import type { ReactNode } from 'react';
import { useUser } from '@eveneo/platform';
import { shownText } from '../../format/typography';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './DashboardHeader.module.css';

/** 'Léa Fontaine' is greeted as Léa; what is not a first and a last name ('Lyon Trail Club') is greeted whole. */
function calledName(name: string): string {
  const words = name.trim().split(/\s+/);
  return (words.length === 2 && words[0]) || name.trim();
}

/** The page's title, set small, the greeting, the counters in one line, and what one does from here. */
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
