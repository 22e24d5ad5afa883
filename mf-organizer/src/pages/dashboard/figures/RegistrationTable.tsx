import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { texts } from '../../../texts';
import type { RegistrationSeries } from './registration-series';
import styles from './RegistrationChart.module.css';

const { figures } = texts;

/** The chart's numbers, folded away; days without a registration are left out. */
export function RegistrationTable({ series: { unit, points } }: { series: RegistrationSeries }) {
  return (
    <details className={styles.details}>
      <summary>{figures.table}</summary>
      <div className={styles.numbers}>
        <table className={styles.table}>
          <caption className="visually-hidden">{unit === 'day' ? figures.byDay : figures.byWeek}</caption>
          <thead>
            <tr>
              <th scope="col">{unit === 'day' ? figures.day : figures.week}</th>
              <th scope="col">{figures.count}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ count }) => count > 0)
              .map(({ date, count }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date)}</th>
                  <td>{formatNumber(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
