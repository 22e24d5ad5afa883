import type { EventSummary } from '@eveneo/contract/application/events';
import type { ManagerRole } from '../../api/requests';
import { useRemoveRegistration } from '../../api/registrations';
import { RemovalDialog } from '../../ui/removal-dialog';
import { texts } from './texts';

/** Asks before somebody's registration goes. */
export function RemoveRegistrationDialog({
  manager,
  event,
  person,
  onClose,
  onRemoved,
}: {
  manager: ManagerRole;
  event: EventSummary;
  person: { user_id: number; name: string };
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveRegistration(manager, event.id);
  return (
    <RemovalDialog
      texts={texts.remove.dialog}
      busy={remove.isPending}
      remove={() => remove.mutateAsync(person.user_id)}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{texts.remove.question(person.name, event.title)}</p>
      <p>{texts.remove.after}</p>
    </RemovalDialog>
  );
}
