import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { reportTexts as texts } from '../texts/report';
import type { Reported } from './ReportDialog';
import styles from './Report.module.css';

const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './ReportDialog')).ReportDialog,
  { failed: texts.failed },
);

interface Flagged extends Reported {
  /** With the author's name if a list has several of these buttons. */
  label: string;
}

/** 'Signaler', as a quiet button; the form is loaded when it is opened. */
export function ReportButton({ label, ...reported }: Flagged) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<Flag aria-hidden="true" />}
        aria-label={label}
        className={styles.quiet}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same as a small flag, beside messages. */
export function ReportFlag({ label, className, ...reported }: Flagged & { className: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} className={clsx(styles.flag, className)} onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
      </IconButton>
      {open && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}
