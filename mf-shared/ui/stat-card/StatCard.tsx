import type { ReactNode } from 'react';
import { Counter } from '../counter';
import styles from './StatCard.module.css';

/** Figures beside each other. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

/** One figure with its name; stands in a StatGrid. */
export function StatCard({
  label,
  value,
  icon,
  animate = true,
  whenSeen = false,
}: {
  label: ReactNode;
  value: number;
  icon?: ReactNode;
  animate?: boolean;
  /** Counts once it is on screen. */
  whenSeen?: boolean;
}) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className={styles.value}>
        <Counter value={value} animate={animate} whenSeen={whenSeen} />
      </dd>
    </div>
  );
}
