import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { DataTable } from 'mf-shared/ui/data-table';
import { texts } from '../../../texts';
import type { RegistrationSeries } from './registration-series';
import styles from './RegistrationChart.module.css';

const { figures } = texts;

/** The chart's numbers in a collapsed table, without empty days or weeks. */
export function RegistrationTable({ series: { unit, points } }: { series: RegistrationSeries }) {
  return (
    <details className={styles.details}>
      <summary>{figures.table}</summary>
      <div className={styles.numbers}>
        <DataTable
          caption={unit === 'day' ? figures.byDay : figures.byWeek}
          rows={points.filter(({ count }) => count > 0)}
          rowKey={({ date }) => date}
          columns={[
            {
              id: 'date',
              header: unit === 'day' ? figures.day : figures.week,
              cell: ({ date }) => formatDate(date),
            },
            { id: 'count', header: figures.count, numeric: true, cell: ({ count }) => formatNumber(count) },
          ]}
        />
      </div>
    </details>
  );
}
