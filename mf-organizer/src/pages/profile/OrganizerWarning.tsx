import { eventStatus } from '@eveneo/contract/application/event-time';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { formatNumber } from 'mf-shared/format/number-text';
import { texts } from '../../texts';

/** How many future events are deleted with the account, today's included. */
export function OrganizerWarning() {
  const { timeZone } = usePublicSettings();
  const { data, isError } = useQuery(managedEventsQuery('organizer'));
  if (isError && !data) return <p>{texts.deletion.unknown}</p>;
  if (!data) return <p role="status">{texts.deletion.counting}</p>;
  const coming = data.filter((event) => eventStatus(event, now(), 'list', timeZone) !== 'past').length;
  return (
    <p>
      {coming === 0 ? (
        texts.deletion.none
      ) : (
        <strong>{texts.deletion.coming(coming, formatNumber(coming))}</strong>
      )}
    </p>
  );
}
