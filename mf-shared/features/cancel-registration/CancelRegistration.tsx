import { useRef, useState } from 'react';
import { useCancelRegistration } from '../../api/event-registration';
import { failureText } from '../../format/failure-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { texts } from './texts';

/** 'Annuler mon inscription', which asks first. What came of it is for the page to say. */
export function CancelRegistration({
  event,
  wide = false,
  className,
  onDone,
  onFailed,
}: {
  event: { id: number; title: string };
  wide?: boolean;
  className?: string | undefined;
  onDone: (message: string) => void;
  onFailed: (message: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelRegistration(event.id, texts.done);
  // Two clicks in one tick come before the button is seen to be busy.
  const sent = useRef(false);
  const confirm = async () => {
    if (sent.current) return;
    sent.current = true;
    try {
      const { message } = await cancel.mutateAsync();
      setOpen(false);
      onDone(message);
    } catch (error) {
      setOpen(false);
      onFailed(failureText(error, { failed: texts.failed }));
    } finally {
      sent.current = false;
    }
  };
  return (
    <>
      <Button variant="ghost" wide={wide} className={className} onClick={() => setOpen(true)}>
        {texts.cancel}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.title}
        confirmLabel={texts.cancel}
        busyLabel={texts.busy}
        cancelLabel={texts.keep}
        danger
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.text(event.title)}</p>
      </ConfirmDialog>
    </>
  );
}
