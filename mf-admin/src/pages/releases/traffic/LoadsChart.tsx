import { useId } from 'react';
import type { AreaTraffic } from '@eveneo/contract/delivery/traffic';
import { formatNumber } from 'mf-shared/format/number-text';
import { chartOf, type Kind } from './chart-model';
import { trafficTexts as t } from './texts';
import styles from './Traffic.module.css';

/** Units of the drawing: its width is stretched to the room that there is, nothing in it is text. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

const Legend = ({ kinds }: { kinds: readonly Kind[] }) => (
  <ul className={styles.legend}>
    {kinds.map((kind) => (
      <li key={kind}>
        <span aria-hidden="true" className={`${styles.swatch} ${styles[kind]}`} />
        {t.kinds[kind]}
      </li>
    ))}
  </ul>
);

/**
 * Loads of an area's releases over time, as stacked bars. What it shows is said in a sentence; the figures stand in the
 * table beneath.
 */
export function LoadsChart({
  area,
  sentence,
  times,
}: {
  area: Pick<AreaTraffic, 'releases'>;
  /** What the drawing shows, for whoever does not see it. */
  sentence: string;
  /** Beginning and end of the time axis. */
  times: readonly [string, string];
}) {
  const id = useId();
  const { top, bars, kinds } = chartOf(area);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {sentence}
      </figcaption>
      <div className={styles.drawing} aria-hidden="true">
        <span className={styles.top}>{formatNumber(top)}</span>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {bars.map((parts, at) =>
            parts.map(({ kind, from, height }) => (
              <rect
                key={`${at} ${kind}`}
                className={styles[kind]}
                x={at * STEP + (STEP - BAR) / 2}
                width={BAR}
                y={(1 - from - height) * HEIGHT}
                height={height * HEIGHT}
              />
            )),
          )}
        </svg>
        <div className={styles.times}>
          <span>{times[0]}</span>
          <span>{times[1]}</span>
        </div>
      </div>
      <Legend kinds={kinds} />
    </figure>
  );
}
