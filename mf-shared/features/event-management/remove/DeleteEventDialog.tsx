import type { EventSummary } from '@eveneo/contract/application/events';
import { useQuery, useUser } from '@eveneo/platform';
import { useDeleteEvent } from '../../../api/event-management';
import { eventQuery } from '../../../api/events';
import { formatNumber } from '../../../format/number-text';
import { registeredPeople } from '../../../format/registered-people';
import { shownText } from '../../../format/typography';
import { RemovalDialog } from '../../../ui/removal-dialog';
import * as texts from '../texts';

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
      texts={texts.remove}
      {...(foreign && { reason: texts.reason })}
      remove={(why) => remove.mutateAsync({ id: event.id, why })}
      onClose={onClose}
      onRemoved={onDeleted}
    >
      <p>{shownText(texts.remove.question(event.title))}</p>
      <p>
        <strong>
          {count === 0 ? texts.remove.nobody : texts.remove.registered(count, formatNumber(count))}
        </strong>
        {/* Nobody is notified about a past event. */}
        {count > 0 && !past && <> {texts.remove.written(count)}</>}
      </p>
      <p>{texts.remove.forGood}</p>
    </RemovalDialog>
  );
}
