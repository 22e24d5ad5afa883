import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { BarChart } from 'mf-shared/ui/bar-chart';
import { weekStart } from './last-days';
import type { RegistrationSeries } from './registration-series';
import { texts } from './texts';
import styles from './RegistrationChart.module.css';

const shortDate = (date: string) => formatDate(date).slice(0, 5);

/** A bar per day or week; of daily bars, the last seven days are darker. */
export function RegistrationChart({
  series: { unit, points, total, peak },
  today,
}: {
  series: RegistrationSeries;
  today: string;
}) {
  const first = formatDate(points[0]?.date ?? '');
  const last = formatDate(points[points.length - 1]?.date ?? '');
  const registrations = (count: number) => plural(count, texts.registration);
  const isRecent = (date: string) => unit === 'day' && date >= weekStart(today);
  const recent = points.some(({ date }) => isRecent(date));
  return (
    <BarChart
      bars={points.map(({ date, count }) => ({
        key: date,
        value: count,
        earlier: recent && !isRecent(date),
      }))}
      label={
        texts.chart(registrations(total), first, last) +
        texts.most(registrations(peak.count), formatDate(peak.date))
      }
      highest={texts.highest(formatNumber(peak.count), shortDate(peak.date))}
      first={shortDate(first)}
      last={
        recent ? (
          <span className={styles.recent}>{texts.lastDays}</span>
        ) : (
          last !== first && <span>{shortDate(last)}</span>
        )
      }
    />
  );
}
