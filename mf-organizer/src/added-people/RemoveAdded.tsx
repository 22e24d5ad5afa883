import { toast } from '@eveneo/platform';
import { useRemoveAdded } from 'mf-shared/api/added-people';
import { failureText } from 'mf-shared/format/failure-text';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { texts } from './texts';

/** Removes a person who was added by hand, after a question. */
export function RemoveAdded({
  eventId,
  person: { added, name },
  onClose,
}: {
  eventId: number;
  person: { added: number; name: string };
  onClose: () => void;
}) {
  const remove = useRemoveAdded(eventId);
  const confirm = async () => {
    try {
      await remove.mutateAsync(added);
      toast.success(texts.removal.done);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.removal.failed }));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.removal.title(name)}
      confirmLabel={texts.removal.confirm}
      cancelLabel={texts.removal.cancel}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {texts.removal.text}
    </ConfirmDialog>
  );
}
