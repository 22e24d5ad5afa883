import { useState } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import type { ManagerRole } from '../../../api/requests';
import { registrationsByDayQuery } from '../../../api/stats';
import { formatDate } from '../../../format/date-text';
import { dayIn } from '../../../format/event-time';
import { formatNumber } from '../../../format/number-text';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { Section } from '../../../ui/page';
import { QueryBoundary } from '../../../ui/query-boundary';
import { Spinner } from '../../../ui/spinner';
import { registrationSeries, type RegistrationSeries } from './registration-series';
import { RegistrationChart } from './RegistrationChart';
import { texts } from './texts';
import styles from './RegistrationChart.module.css';

/** The chart's numbers, without empty days or weeks. */
function RegistrationTable({ series: { unit, points } }: { series: RegistrationSeries }) {
  return (
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
  );
}

/** Registrations of an event by day, as a chart or a table. Loaded when shown. */
export function RegistrationsByDay({
  manager,
  event,
  className,
}: {
  manager: ManagerRole;
  event: Pick<EventSummary, 'id' | 'registrations_count'>;
  className?: string | undefined;
}) {
  const { timeZone } = usePublicSettings();
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(registrationsByDayQuery(manager, event.id, event.registrations_count));
  const series = query.data && registrationSeries(query.data);
  return (
    <Section
      title={texts.byDay}
      id="inscriptions-par-jour"
      className={className}
      actions={
        series && (
          <Button variant="ghost" size="s" className={styles.switch} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.graph : texts.table}
          </Button>
        )
      }
    >
      <QueryBoundary query={query} pending={<Spinner label={texts.loading} />} failed={texts.failed}>
        {() => {
          if (!series) return <p>{texts.none}</p>;
          if (asTable) return <RegistrationTable series={series} />;
          return <RegistrationChart series={series} today={dayIn(now(), timeZone)} />;
        }}
      </QueryBoundary>
    </Section>
  );
}
