import { useQuery } from '@eveneo/platform';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { DataTable } from 'mf-shared/ui/data-table';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../../texts';
import { registrationSeries, type RegistrationSeries } from './registration-series';
import { RegistrationChart } from './RegistrationChart';
import styles from './RegistrationChart.module.css';

const { figures } = texts;

/** The chart's numbers in a collapsed table, without empty days or weeks. */
function RegistrationTable({ series: { unit, points } }: { series: RegistrationSeries }) {
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

/** Registrations of an event by day, as a chart and a table. Loaded when opened. */
export function RegistrationsByDay({ eventId }: { eventId: number }) {
  return (
    <QueryBoundary
      query={useQuery({ ...registrationsByDayQuery(eventId), staleTime: 0 })}
      pending={<Spinner label={figures.loading} />}
      failed={figures.failed}
    >
      {(days) => {
        const series = registrationSeries(days);
        if (!series) return <p>{figures.none}</p>;
        return (
          <>
            <RegistrationChart series={series} />
            <RegistrationTable series={series} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
