import { useState } from 'react';
import type { EventSummary } from 'api/contract';
import { toast, type ApiError } from '@eveneo/platform';
import { useDeleteEvent } from '../../../api/event-management';
import { formatNumber } from '../../../format/number-text';
import { Banner } from '../../../ui/banner';
import { ConfirmDialog } from '../../../ui/dialog';
import { texts } from '../texts';
import styles from './ManageEvents.module.css';

/** Asks before an event goes, with the number of those who are registered. */
export function DeleteEventDialog({
  event,
  onClose,
  onDeleted,
}: {
  event: EventSummary;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteEvent();
  const [failure, setFailure] = useState<string | null>(null);
  const count = event.registrations_count;

  const confirm = async () => {
    setFailure(null);
    try {
      await remove.mutateAsync(event.id);
      toast.success(texts.remove.success);
      onDeleted();
    } catch (error) {
      setFailure((error as ApiError).serverMessage ?? texts.remove.failed);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={texts.remove.title}
      confirmLabel={texts.remove.confirm}
      busyLabel={texts.remove.confirming}
      cancelLabel={texts.remove.cancel}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.question}>
        <p>{texts.remove.question(event.title)}</p>
        <p>
          <strong>
            {count === 0 ? texts.remove.nobody : texts.remove.registered(count, formatNumber(count))}
          </strong>
        </p>
        <p>{texts.remove.forGood}</p>
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
