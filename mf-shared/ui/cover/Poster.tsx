import { clsx } from 'clsx';
import type { CategoryTone } from '../badge';
import styles from './Cover.module.css';

const ARCS = [130, 104, 78, 52, 26];

/** A flat poster of three families, drawn from the event's number; its colours are the category's. */
export function Poster({ seed, tone }: { seed: number; tone: CategoryTone }) {
  const family = seed % 3;
  const shift = ((seed * 37) % 5) - 2;
  return (
    <svg
      className={clsx(styles.poster, styles[tone])}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="300" height="200" className={styles.ground} />
      {family === 0 &&
        ARCS.map((radius, at) => (
          <circle key={radius} cx={150 + shift * 24} cy="200" r={radius} className={styles[`ink${at % 3}`]} />
        ))}
      {family === 1 &&
        [0, 1, 2, 3].map((at) => (
          <path
            key={at}
            d={`M${18 + at * 70} 200V${110 - ((at + seed) % 3) * 22}a27 27 0 0 1 54 0V200z`}
            className={styles[`ink${(at + seed) % 3}`]}
          />
        ))}
      {family === 2 &&
        [0, 1, 2, 3, 4].map((at) => (
          <path
            key={at}
            d={`M-10 ${60 + at * 32}q40 ${-44 + shift * 6} 80 0t80 0t80 0t80 0V210H-10z`}
            className={styles[`ink${at % 3}`]}
          />
        ))}
      <circle cx={236 - shift * 20} cy="44" r="19" className={styles.sun} />
    </svg>
  );
}
