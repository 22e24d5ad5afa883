import { toast } from '@eveneo/platform';
import { useRemoveAdded } from 'mf-shared/api/added-people';
import { failureText } from 'mf-shared/format/failure-text';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { texts } from './texts';

/** Takes a person off a list, after a question. */
export function TakeOff({
  texts: { title, text, confirm, cancel, done, failed },
  name,
  act,
  onClose,
}: {
  texts: Record<'text' | 'confirm' | 'cancel' | 'done' | 'failed', string> & {
    title: (name: string) => string;
  };
  name: string;
  act: () => Promise<unknown>;
  onClose: () => void;
}) {
  const take = async () => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(failureText(error, { failed }));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title(name)}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Removes a person who was added by hand. */
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
  return (
    <TakeOff texts={texts.removal} name={name} act={() => remove.mutateAsync(added)} onClose={onClose} />
  );
}
