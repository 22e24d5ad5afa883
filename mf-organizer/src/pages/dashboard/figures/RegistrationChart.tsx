import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { texts } from '../../../texts';
import type { RegistrationSeries } from './registration-series';
import styles from './RegistrationChart.module.css';

const { figures } = texts;
const WIDTH = 600;
const HEIGHT = 120;

/** A bar per day or week. The accessible name sums it up; a table beside it has the numbers. */
export function RegistrationChart({ series: { points, total, peak } }: { series: RegistrationSeries }) {
  const step = WIDTH / points.length;
  const gap = Math.min(6, step * 0.25);
  const first = formatDate(points[0]?.date ?? '');
  const last = formatDate(points[points.length - 1]?.date ?? '');
  const registrations = (count: number) => plural(count, figures.registration);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <span className={styles.peak} aria-hidden="true">
          {formatNumber(peak.count)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            figures.chart(registrations(total), first, last) +
            figures.most(registrations(peak.count), formatDate(peak.date))
          }
          className={styles.chart}
        >
          {points.map(({ date, count }, index) => {
            const height = (count / peak.count) * HEIGHT;
            // With few days a bar would be a slab: 40 at most, centred.
            const width = Math.min(40, step - gap);
            return (
              <rect
                key={date}
                x={index * step + (step - width) / 2}
                y={HEIGHT - height}
                width={width}
                height={height}
              />
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </figcaption>
    </figure>
  );
}
