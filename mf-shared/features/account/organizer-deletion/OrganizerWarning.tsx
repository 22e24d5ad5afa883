import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { organizerEvents } from '../../../api/dashboard-events';
import { eventStatus } from '../../../format/event-time';
import { formatNumber } from '../../../format/number-text';
import { texts } from '../texts';

/** What goes with an organizer's account: the coming events, counted; today's is one of them. */
export function OrganizerWarning() {
  const { timeZone } = usePublicSettings();
  const { data, isError } = useQuery(organizerEvents);
  if (isError && !data) return <p>{texts.deletion.organizerUnknown}</p>;
  if (!data) return <p role="status">{texts.deletion.organizerCounting}</p>;
  const coming = data.filter((event) => eventStatus(event, now(), 'list', timeZone) !== 'past').length;
  return (
    <p>
      {coming === 0 ? (
        texts.deletion.organizerNone
      ) : (
        <strong>{texts.deletion.organizer(coming, formatNumber(coming))}</strong>
      )}
    </p>
  );
}
