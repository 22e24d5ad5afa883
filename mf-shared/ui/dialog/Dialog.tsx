import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './Dialog.module.css';

const DOUBLE_CLICK_MS = 500;

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, a click outside. Not called while busy. */
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  /** An action is pending: the dialog cannot be closed. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** 'sheet' rises from the bottom of a phone, and its title takes the focus. */
  size?: 'm' | 'l' | 'sheet';
  children?: ReactNode;
}

/**
 * The browser's own modal dialog: it traps focus, makes the page inert, and restores focus. Focus starts on the
 * element marked `data-initial-focus`, else on the first control.
 */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  busy = false,
  role = 'dialog',
  size = 'm',
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    openedAt.current = performance.now();
    dialog.showModal();
    // Not React's autoFocus: it would act before the opener is known.
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      dialog.close();
      // Browsers do this themselves, except when the dialog is removed together with its content.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  const close = () => {
    if (!busy) onClose();
  };
  // The backdrop belongs to the dialog element; a click on the content has another target. A selection dragged out
  // of a field must not close the dialog, so the press must have begun on the backdrop too. Nor must the second
  // click of the double click that opened it.
  const pressed = useRef<EventTarget | null>(null);
  const onBackdrop = (event: MouseEvent) => {
    const late = performance.now() - openedAt.current > DOUBLE_CLICK_MS;
    if (late && event.target === ref.current && pressed.current === ref.current) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the mouse’s way out; the keyboard has Escape and the cross
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={clsx(styles.dialog, size === 'l' && styles.large, size === 'sheet' && styles.sheet)}
      onCancel={(event) => {
        // The parent decides: `open` is the only state.
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2
              id={titleId}
              className={styles.title}
              {...(size === 'sheet' && { tabIndex: -1, 'data-initial-focus': '' })}
            >
              {title}
            </h2>
            <IconButton label={KIT_TEXTS.close} onClick={close} disabled={busy}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
