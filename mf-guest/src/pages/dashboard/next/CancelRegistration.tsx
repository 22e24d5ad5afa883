import { useRef, useState } from 'react';
import { ApiError, toast } from '@eveneo/platform';
import { useCancelRegistration } from 'mf-shared/api/event-registration';
import { Button } from 'mf-shared/ui/button';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { texts } from '../../../texts';

const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.serverMessage) || texts.next.cancelFailed;

/** 'Annuler mon inscription', which asks first. */
export function CancelRegistration({ id, title }: { id: number; title: string }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelRegistration(id, texts.next.cancelled);
  // Two clicks in one tick come before the button is seen to be busy.
  const sent = useRef(false);
  const confirm = () => {
    if (sent.current) return;
    sent.current = true;
    cancel.mutate(undefined, {
      onSuccess: ({ message }) => {
        setOpen(false);
        toast.success(message);
        // The card goes with the registration; reading goes on where the page begins.
        document.querySelector<HTMLElement>('main h1')?.focus();
      },
      onError: (error) => {
        setOpen(false);
        toast.error(messageOf(error));
      },
      onSettled: () => {
        sent.current = false;
      },
    });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {texts.next.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.next.cancelTitle}
        confirmLabel={texts.next.cancel}
        busyLabel={texts.next.cancelling}
        cancelLabel={texts.next.keep}
        danger
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.next.cancelText(title)}</p>
      </ConfirmDialog>
    </>
  );
}
