import { useQuery } from '@eveneo/platform';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { ErrorPanel } from 'mf-shared/ui/error-panel';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../../texts';
import { RegistrationChart } from './RegistrationChart';
import { registrationSeries } from './registration-series';
import { RegistrationTable } from './RegistrationTable';

const { figures } = texts;

/** Registrations of an event by day: a chart, and the same as a table. Asked for when it is opened. */
export function RegistrationsByDay({ eventId }: { eventId: number }) {
  const { data, isFetching, isError, refetch } = useQuery({
    ...registrationsByDayQuery(eventId),
    staleTime: 0,
  });
  if (data === undefined && isError) {
    return <ErrorPanel message={figures.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <Spinner label={figures.loading} />;
  const series = registrationSeries(data);
  if (!series) return <p>{figures.none}</p>;
  return (
    <>
      <RegistrationChart series={series} />
      <RegistrationTable series={series} />
    </>
  );
}
