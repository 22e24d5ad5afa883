import { useState, type ReactNode } from 'react';
import { toast } from '@eveneo/platform';
import { failureText } from '../../format/failure-text';
import { Banner } from '../banner';
import { ConfirmDialog } from '../dialog';
import styles from './RemovalDialog.module.css';

export interface RemovalTexts {
  title: string;
  confirm: string;
  busy: string;
  /** Said once it is gone; left out where the page says it. */
  success?: string;
  /** Said when the server says nothing of its own. */
  failed: string;
}

/** Asks before something goes for good, and stays with the reason when it could not go. */
export function RemovalDialog({
  texts,
  busy,
  danger = true,
  check,
  remove,
  onClose,
  onRemoved,
  children,
}: {
  texts: RemovalTexts;
  busy: boolean;
  /** Something goes for good; false: it only asks for a reason. */
  danger?: boolean;
  /** Asked first: whether what the dialog's own fields hold may be sent. */
  check?: () => boolean;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved: () => void;
  /** What goes, and what goes with it. */
  children: ReactNode;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    if (check && !check()) return;
    try {
      await remove();
      if (texts.success) toast.success(texts.success);
      onRemoved();
    } catch (error) {
      setFailure(failureText(error, texts));
    }
  };
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={texts.title}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.question}>
        {children}
        {failure && <Banner tone="error">{failure}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
