import type { CompanionTicket } from '@eveneo/contract/application/companions';
import type { EventDetail } from '@eveneo/contract/application/events';
import { toast } from '@eveneo/platform';
import { useCancelCompanion } from 'mf-shared/api/event-registration';
import { HandOn, TicketStub } from 'mf-shared/features/ticket';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { companionTexts as texts } from '../../../../texts/companions';
import styles from './PlacePanel.module.css';

/** The tickets of a guest's companions, each with a cancel button. */
export function Companions({
  event,
  tickets,
  online,
  canCancel,
}: {
  event: EventDetail;
  tickets: readonly CompanionTicket[];
  /** An event without an entrance. */
  online: boolean;
  canCancel: boolean;
}) {
  const cancel = useCancelCompanion(event.id);
  return tickets.map(({ id, ...ticket }) => (
    <div key={id} className={styles.ticket}>
      <TicketStub ticket={ticket} online={online} />
      <HandOn ticket={{ id, ...ticket }} event={event} />
      {canCancel && (
        <AskedButton
          variant="ghost"
          wide
          aria-label={texts.cancelOf(ticket.name)}
          texts={texts.cancel}
          act={async () => {
            await cancel.mutateAsync(id);
            return texts.done;
          }}
          onDone={(said) => toast.success(said)}
          onFailed={(said) => toast.error(said)}
        >
          {texts.text(ticket.name)}
        </AskedButton>
      )}
    </div>
  ));
}
