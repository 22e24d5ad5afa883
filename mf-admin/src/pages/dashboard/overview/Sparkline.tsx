import styles from './Facts.module.css';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the stroke and the dot at the end. */
const EDGE = 4;

/** The trend of a week as a line; the figures beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, at): [number, number] => [
    EDGE + at * step,
    HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE),
  ]);
  const [x = 0, y = 0] = points[points.length - 1] ?? [];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.line} aria-hidden="true">
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={EDGE - 0.5} />
    </svg>
  );
}
