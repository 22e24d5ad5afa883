import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { toast } from '@eveneo/platform';
import { useRestoreRegistration } from '../../api/registrations';
import type { ManagerRole } from '../../api/requests';
import { failureText } from '../../format/failure-text';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import type { Removable } from './RegistrationTable';
import { texts } from './texts';

/** Somebody's registration is gone; for a few seconds whoever removed it can bring it back. */
export function UndoRemoval({
  manager,
  eventId,
  person,
  onDone,
}: {
  manager: ManagerRole;
  eventId: number;
  person: Removable;
  /** The time is over, or it was brought back. */
  onDone: () => void;
}) {
  const restore = useRestoreRegistration(manager, eventId);
  const undo = async () => {
    try {
      await restore.mutateAsync(person.user_id);
      toast.success(texts.remove.undone(person.name));
    } catch (error) {
      toast.error(failureText(error, { failed: texts.remove.undoFailed }));
    }
    onDone();
  };
  return (
    <Banner
      tone="success"
      onDismiss={onDone}
      // While it is brought back it stays, however long that takes.
      {...(!restore.isPending && { hideAfterMs: UNDO_SECONDS * 1_000 })}
      action={
        <Button
          size="s"
          variant="secondary"
          loading={restore.isPending}
          loadingLabel={texts.remove.undoing}
          onClick={undo}
        >
          {texts.remove.undo}
        </Button>
      }
    >
      {texts.remove.success}
    </Banner>
  );
}
