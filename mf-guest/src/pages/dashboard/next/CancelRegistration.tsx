import { useState } from 'react';
import { toast } from '@eveneo/platform';
import { useCancelRegistration } from 'mf-shared/api/event-registration';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { ConfirmDialog } from 'mf-shared/ui/dialog';
import { texts } from '../../../texts';

/** 'Annuler mon inscription', which asks first. */
export function CancelRegistration({ id, title }: { id: number; title: string }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelRegistration(id, texts.next.cancelled);
  const confirm = async () => {
    try {
      const { message } = await cancel.mutateAsync();
      toast.success(message);
      setOpen(false);
      // The card goes with the registration; reading goes on where the page begins.
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setOpen(false);
      toast.error(failureText(error, { failed: texts.next.cancelFailed }));
    }
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
