import { Link } from '@eveneo/platform';
import styles from './WaitList.module.css';

export interface Wait {
  label: string;
  figure: string;
  about: string;
  /** The page where it is dealt with, if there is one. */
  to?: string;
  verb?: string;
}

/** Pending tasks, each with a link to the page where it is dealt with; renders nothing without any. */
export function WaitList({ title, waits }: { title: string; waits: readonly Wait[] }) {
  if (waits.length === 0) return null;
  return (
    <section aria-label={title} className={styles.frame}>
      <ul role="list" className={styles.waits}>
        {waits.map(({ label, figure, about, to, verb }) => (
          <li key={label} className={styles.wait}>
            <span className={styles.label}>{label}</span>
            <strong className={styles.figure}>{figure}</strong>
            <span className={styles.about}>{about}</span>
            {to && (
              <Link to={to} className={styles.verb}>
                {verb}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
