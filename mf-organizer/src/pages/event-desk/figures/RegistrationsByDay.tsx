import { useState } from 'react';
import { dayIn } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Button } from 'mf-shared/ui/button';
import { DataTable } from 'mf-shared/ui/data-table';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
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
  event,
  className,
}: {
  event: Pick<EventSummary, 'id' | 'registrations_count'>;
  className?: string | undefined;
}) {
  const { timeZone } = usePublicSettings();
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(registrationsByDayQuery(event.id, event.registrations_count));
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
