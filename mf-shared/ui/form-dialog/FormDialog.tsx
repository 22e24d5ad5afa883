import { useId, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Form, type ShownForm } from '../form';
import { KIT_TEXTS } from '../texts';

/** A dialog that is a form: errors above its fields, its buttons at the end. It stays, with what was typed, until it is sent. */
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
  /** What the button says that sends it; null: there is nothing to send. */
  submit: ReactNode;
  /** The same while it is sent. */
  busy: ReactNode;
  cancel?: ReactNode;
  danger?: boolean;
  /** 'alertdialog' asks before something is lost: focus starts on the way out. */
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
