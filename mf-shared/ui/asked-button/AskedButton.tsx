import { useState, type ReactNode } from 'react';
import { failureText } from '../../format/failure-text';
import { Button, type ButtonProps } from '../button';
import { ConfirmDialog } from '../dialog';

export interface AskedTexts {
  /** On the button and on the dialog's confirm button. */
  act: string;
  title: string;
  busy: string;
  keep: string;
  /** Shown when the server sends no message. */
  failed: string;
}

/** A button with a confirmation dialog. The page shows the outcome. */
export function AskedButton({
  texts,
  act,
  onDone,
  onFailed,
  children,
  ...button
}: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'className' | 'aria-label'> & {
  texts: AskedTexts;
  /** @returns the message for `onDone` */
  act: () => Promise<string>;
  onDone: (message: string) => void;
  onFailed: (message: string) => void;
  /** The text that says what will be lost. */
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const tell = await act().then(
      (message) => () => onDone(message),
      (error: unknown) => () => onFailed(failureText(error, texts)),
    );
    setBusy(false);
    setAsking(false);
    tell();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {texts.act}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.title}
        confirmLabel={texts.act}
        busyLabel={texts.busy}
        cancelLabel={texts.keep}
        danger
        busy={busy}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
