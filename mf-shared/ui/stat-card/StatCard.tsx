import type { ReactNode } from 'react';
import { Counter } from '../counter';
import styles from './StatCard.module.css';

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

/** A figure with its name, in a StatGrid; counts up once it is on screen. */
export function StatCard({ label, value, icon }: { label: ReactNode; value: number; icon: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </dt>
      <dd className={styles.value}>
        <Counter value={value} whenSeen />
      </dd>
    </div>
  );
}
