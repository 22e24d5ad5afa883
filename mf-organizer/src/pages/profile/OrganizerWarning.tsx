import { eventStatus } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { formatNumber } from 'mf-shared/format/number-text';
import { texts } from './texts';

/** How many future events are deleted with the account, today's included. */
export function OrganizerWarning() {
  const { timeZone } = usePublicSettings();
  const { data, isError } = useQuery(managedEventsQuery('organizer'));
  if (isError && !data) return <p>{texts.unknown}</p>;
  if (!data) return <p role="status">{texts.counting}</p>;
  const coming = data.filter((event) => eventStatus(event, now(), 'list', timeZone) !== 'past').length;
  return <p>{coming === 0 ? texts.none : <strong>{texts.coming(coming, formatNumber(coming))}</strong>}</p>;
}
