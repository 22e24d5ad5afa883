import { useState } from 'react';
import type { EventSummary, Registration } from 'api/contract';
import { toast, type ApiError } from '@eveneo/platform';
import type { ManagerRole } from '../../api/dashboard-events';
import { useRemoveRegistration } from '../../api/registrations';
import { Banner } from '../../ui/banner';
import { ConfirmDialog } from '../../ui/dialog';
import styles from './ManageRegistrations.module.css';
import { texts } from './texts';

/** Asks before somebody's registration goes. */
export function RemoveRegistrationDialog({
  manager,
  event,
  registration,
  onClose,
  onRemoved,
}: {
  manager: ManagerRole;
  event: EventSummary;
  registration: Registration;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveRegistration(manager, event.id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    if (registration.user_id === null) return;
    setFailure(null);
    try {
      await remove.mutateAsync(registration.user_id);
      toast.success(texts.remove.success);
      onRemoved();
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
      busyLabel={texts.remove.busy}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.question}>
        <p>{texts.remove.question(registration.name, event.title)}</p>
        <p>{texts.remove.after}</p>
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
