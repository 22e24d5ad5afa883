import { useId, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Form, type ShownForm } from '../form';
import { KIT_TEXTS } from '../texts';

/** A form in a dialog; it stays open, with its input, until it is sent. */
export function FormDialog({
  form,
  title,
  submit,
  busy,
  cancel = KIT_TEXTS.cancel,
  danger = false,
  role = 'dialog',
  onClose,
  children,
}: {
  form: ShownForm & { submitting: boolean };
  title: ReactNode;
  /** The submit button's label; null hides the button. */
  submit: ReactNode;
  /** The label while sending. */
  busy: ReactNode;
  cancel?: ReactNode;
  danger?: boolean;
  /** 'alertdialog' before a loss: focus starts on the cancel button. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const asks = role === 'alertdialog' ? { 'data-initial-focus': '' } : {};
  return (
    <Dialog
      open
      role={role}
      title={title}
      busy={form.submitting}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose} {...asks}>
            {cancel}
          </Button>
          {submit !== null && (
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              loading={form.submitting}
              loadingLabel={busy}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} form={form}>
        {children}
      </Form>
    </Dialog>
  );
}
