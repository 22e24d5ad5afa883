import { useQuery } from '@eveneo/platform';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../../texts';
import { registrationSeries } from './registration-series';
import { RegistrationChart } from './RegistrationChart';
import { RegistrationTable } from './RegistrationTable';

const { figures } = texts;

/** Registrations of an event by day: a chart, and the same as a table. Asked for when it is opened. */
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
