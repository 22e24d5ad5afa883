import { clsx } from 'clsx';
import { formatDate } from '../../../format/date-text';
import { formatNumber, plural } from '../../../format/number-text';
import { weekStart } from './last-days';
import type { RegistrationSeries } from './registration-series';
import { texts } from './texts';
import styles from './RegistrationChart.module.css';

const WIDTH = 600;
const HEIGHT = 120;

const shortDate = (date: string) => formatDate(date).slice(0, 5);

/** A bar per day or week, the last seven days darker. The accessible name sums it up; a table beside it has the numbers. */
export function RegistrationChart({
  series: { unit, points, total, peak },
  today,
}: {
  series: RegistrationSeries;
  today: string;
}) {
  const step = WIDTH / points.length;
  const gap = Math.min(6, step * 0.25);
  const first = formatDate(points[0]?.date ?? '');
  const last = formatDate(points[points.length - 1]?.date ?? '');
  const registrations = (count: number) => plural(count, texts.registration);
  const isRecent = (date: string) => unit === 'day' && date >= weekStart(today);
  const recent = points.some(({ date }) => isRecent(date));
  const peakAt = (points.indexOf(peak) + 0.5) / points.length;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        {/* At both ends the text stays inside the figure. */}
        <span
          className={styles.peak}
          style={{ insetInlineStart: `${peakAt * 100}%`, translate: `${-peakAt * 100}%` }}
          aria-hidden="true"
        >
          {texts.highest(formatNumber(peak.count), shortDate(peak.date))}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            texts.chart(registrations(total), first, last) +
            texts.most(registrations(peak.count), formatDate(peak.date))
          }
          className={styles.chart}
        >
          {points.map(({ date, count }, index) => {
            const height = (count / peak.count) * HEIGHT;
            // With few days a bar would be too wide: at most 40, centred.
            const width = Math.min(40, step - gap);
            return (
              <rect
                key={date}
                x={index * step + (step - width) / 2}
                y={HEIGHT - height}
                width={width}
                height={height}
                className={clsx(recent && !isRecent(date) && styles.earlier)}
              />
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{shortDate(first)}</span>
        {recent ? (
          <span className={styles.recent}>{texts.lastDays}</span>
        ) : (
          last !== first && <span>{shortDate(last)}</span>
        )}
      </figcaption>
    </figure>
  );
}
