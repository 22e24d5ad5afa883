import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './BarChart.module.css';

const WIDTH = 600;
const HEIGHT = 120;

export interface Bar {
  key: string;
  value: number;
  /** Paler than the others. */
  earlier?: boolean;
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** The accessible name sums it up; a table beside it has the numbers. */
  label: string;
  /** Above the highest bar. */
  highest: string;
  /** Under the first bar, and under the last one. */
  first: string;
  last: ReactNode;
}

/** Bars over time, the highest one labelled. */
export function BarChart({ bars, label, highest, first, last }: BarChartProps) {
  const peak = bars.reduce((best, { value }) => Math.max(best, value), 0);
  const step = WIDTH / bars.length;
  const gap = Math.min(6, step * 0.25);
  // With few bars one would be too wide: at most 40, centred.
  const width = Math.min(40, step - gap);
  const peakAt = (bars.findIndex(({ value }) => value === peak) + 0.5) / bars.length;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        {/* At both ends the text stays inside the figure. */}
        <span
          className={styles.peak}
          style={{ insetInlineStart: `${peakAt * 100}%`, translate: `${-peakAt * 100}%` }}
          aria-hidden="true"
        >
          {highest}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={styles.chart}
        >
          {bars.map(({ key, value, earlier }, index) => {
            const height = (value / Math.max(1, peak)) * HEIGHT;
            return (
              <rect
                key={key}
                x={index * step + (step - width) / 2}
                y={HEIGHT - height}
                width={width}
                height={height}
                className={clsx(earlier && styles.earlier)}
              />
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        {last}
      </figcaption>
    </figure>
  );
}

/** The chart's numbers, in a collapsed part below it. */
export function ChartNumbers({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <div className={styles.numbers}>{children}</div>
    </details>
  );
}
