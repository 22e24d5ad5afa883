import { Link } from '@eveneo/platform';
import { Counter } from '../../ui/counter';
import { DASHBOARD_TEXTS as texts } from './texts';
import type { DashboardStat } from './use-counters';
import styles from './CounterLine.module.css';

/** The counters in one line: '9 inscriptions · 6 à venir'. */
export function CounterLine({ stats, animate }: { stats: readonly DashboardStat[]; animate: boolean }) {
  return (
    <section aria-label={texts.figures}>
      <dl className={styles.line}>
        {stats.map(({ label, value, to }, at) => (
          // Labels change with the numbers, positions do not.
          <div key={at} className={styles.counter}>
            <dt className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd className={styles.value}>
              <Counter value={value} animate={animate} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
