import type { ReactNode } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast } from '@eveneo/platform';
import { formFailure } from '../../format/failure-text';
import { filled, useKitForm } from '../form';
import { FormDialog } from '../form-dialog';
import { TextArea } from '../text-area';

interface RemovalTexts {
  title: string;
  confirm: string;
  /** Default: 'Annuler'. */
  cancel?: string;
  busy: string;
  /** The toast after a removal, unless the page shows its own message. */
  success?: string;
  /** Shown when the server sends no message. */
  failed: string;
  /** Shown after a lost response. Default: `failed`. */
  unanswered?: string;
}

export interface RemovalDialogProps {
  texts: RemovalTexts;
  /** False if nothing is lost, as when an event is published. */
  danger?: boolean;
  /** Asks for a reason; `required` is the message for a blank one, else it is optional. */
  reason?: { label: string; hint: string; required?: string };
  remove: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
  children: ReactNode;
}

/** Asks before a deletion or another change; stays open with the message when that fails. */
export function RemovalDialog({
  texts,
  danger = true,
  reason,
  remove,
  onClose,
  onRemoved,
  children,
}: RemovalDialogProps) {
  const form = useKitForm<{ reason: string }>({
    id: 'removal',
    defaultValues: { reason: '' },
    order: ['reason'],
    inline: true,
    rules: reason?.required ? filled<{ reason: string }>({ reason: reason.required }) : undefined,
    describe: (error) => formFailure(error, ['reason'], texts),
    send: async (typed) => {
      await remove(typed.reason.trim());
      if (texts.success) toast.success(texts.success);
      onRemoved();
    },
  });
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      danger={danger}
      title={texts.title}
      submit={texts.confirm}
      busy={texts.busy}
      cancel={texts.cancel}
      onClose={onClose}
    >
      {children}
      {reason && (
        <TextArea
          {...form.text('reason')}
          label={reason.label}
          hint={reason.hint}
          optional={!reason.required}
          rows={3}
          maxLength={LIMITS.reason.max}
        />
      )}
    </FormDialog>
  );
}
