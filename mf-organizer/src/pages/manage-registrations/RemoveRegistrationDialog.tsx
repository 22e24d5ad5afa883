import { useRef } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { useRemoveRegistration } from 'mf-shared/api/registrations';
import { shownText } from 'mf-shared/format/typography';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { texts } from './texts';

export function RemoveRegistrationDialog({
  event,
  person,
  onClose,
  onRemoved,
}: {
  event: EventSummary;
  person: { user_id: number; name: string };
  onClose: () => void;
  /**
   * @param askedAt when the removal was sent, by `performance.now()`; null if somebody else had removed it before
   */
  onRemoved: (askedAt: number | null) => void;
}) {
  const remove = useRemoveRegistration(event.id);
  const askedAt = useRef<number | null>(null);
  return (
    <RemovalDialog
      texts={texts.remove.dialog}
      reason={{ label: texts.remove.why, hint: texts.remove.told }}
      remove={async (why) => {
        const from = performance.now();
        const byUs = await remove.mutateAsync({ userId: person.user_id, why });
        askedAt.current = byUs ? from : null;
      }}
      onClose={onClose}
      onRemoved={() => onRemoved(askedAt.current)}
    >
      <p>{shownText(texts.remove.question(person.name, event.title))}</p>
      <p>{texts.remove.after}</p>
    </RemovalDialog>
  );
}
