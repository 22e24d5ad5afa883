import type { EventSummary } from '@eveneo/contract/application/events';
import { useQuery, useUser } from '@eveneo/platform';
import { useDeleteEvent } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { formatNumber } from 'mf-shared/format/number-text';
import { registeredPeople } from 'mf-shared/format/registered-people';
import { shownText } from 'mf-shared/format/typography';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { reason } from '../event-form/texts';
import { texts } from './texts';

/**
 * Asks before an event is deleted, with the number of registrations. Loads the
 * event: a list's entry has no held places.
 */
export function DeleteEventDialog({
  event,
  past,
  onClose,
  onDeleted,
}: {
  event: EventSummary;
  past: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteEvent();
  const user = useUser();
  // Somebody else's event, which only admins can delete.
  const foreign = event.organizer_id !== null && event.organizer_id !== user?.id;
  const { data } = useQuery(eventQuery(event.id));
  const count = registeredPeople(data ?? event);
  return (
    <RemovalDialog
      texts={texts}
      {...(foreign && { reason })}
      remove={(why) => remove.mutateAsync({ id: event.id, why })}
      onClose={onClose}
      onRemoved={onDeleted}
    >
      <p>{shownText(texts.question(event.title))}</p>
      <p>
        <strong>{count === 0 ? texts.nobody : texts.registered(count, formatNumber(count))}</strong>
        {/* Nobody is notified about a past event. */}
        {count > 0 && !past && <> {texts.written(count)}</>}
      </p>
      <p>{texts.forGood}</p>
    </RemovalDialog>
  );
}
