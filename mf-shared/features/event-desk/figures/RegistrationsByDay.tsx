import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import type { ManagerRole } from '../../../api/requests';
import { registrationsByDayQuery } from '../../../api/stats';
import { formatDate } from '../../../format/date-text';
import { dayIn } from '../../../format/event-time';
import { formatNumber } from '../../../format/number-text';
import { ChartNumbers } from '../../../ui/bar-chart';
import { DataTable } from '../../../ui/data-table';
import { QueryBoundary } from '../../../ui/query-boundary';
import { Spinner } from '../../../ui/spinner';
import { registrationSeries, type RegistrationSeries } from './registration-series';
import { RegistrationChart } from './RegistrationChart';
import { texts } from './texts';

/** The chart's numbers in a collapsed table, without empty days or weeks. */
function RegistrationTable({ series: { unit, points } }: { series: RegistrationSeries }) {
  return (
    <ChartNumbers summary={texts.table}>
      <DataTable
        caption={unit === 'day' ? texts.byDay : texts.byWeek}
        rows={points.filter(({ count }) => count > 0)}
        rowKey={({ date }) => date}
        columns={[
          {
            id: 'date',
            header: unit === 'day' ? texts.day : texts.week,
            cell: ({ date }) => formatDate(date),
          },
          { id: 'count', header: texts.count, numeric: true, cell: ({ count }) => formatNumber(count) },
        ]}
      />
    </ChartNumbers>
  );
}

/** Registrations of an event by day, as a chart and a table. Loaded when shown. */
export function RegistrationsByDay({
  manager,
  event,
}: {
  manager: ManagerRole;
  event: Pick<EventSummary, 'id' | 'registrations_count'>;
}) {
  const { timeZone } = usePublicSettings();
  return (
    <QueryBoundary
      query={useQuery(registrationsByDayQuery(manager, event.id, event.registrations_count))}
      pending={<Spinner label={texts.loading} />}
      failed={texts.failed}
    >
      {(days) => {
        const series = registrationSeries(days);
        if (!series) return <p>{texts.none}</p>;
        return (
          <>
            <RegistrationChart series={series} today={dayIn(now(), timeZone)} />
            <RegistrationTable series={series} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
