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
  busy: string;
  /** Said once it is gone; left out where the page says it. */
  success?: string;
  /** Said when the server says nothing of its own. */
  failed: string;
}

export interface RemovalDialogProps {
  texts: RemovalTexts;
  /** Something goes for good; false: it only asks for a reason. */
  danger?: boolean;
  /** Asks why; without `required`, a message for a blank one, it may be left out. */
  reason?: { label: string; hint: string; required?: string };
  remove: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
  /** What goes, and what goes with it. */
  children: ReactNode;
}

/** Asks before something goes for good, and stays with the reason when it could not go. */
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
