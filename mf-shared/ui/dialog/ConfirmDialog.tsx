import type { ReactNode } from 'react';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** The act itself: 'Supprimer'. */
  confirmLabel: ReactNode;
  busyLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** The act cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  /** While the promise that it returns is under way, further clicks do nothing. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the way out. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = KIT_TEXTS.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      busy={busy}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={busy} data-initial-focus="">
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            loadingLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
