import { clsx } from 'clsx';
import { Flag, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@eveneo/platform';
import { takedownTexts } from 'mf-shared/features/takedown/texts';
import { Button, IconButton } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { reportTexts as texts } from '../texts/report';
import type { Reported } from './ReportDialog';
import styles from './Report.module.css';

const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ './ReportDialog')).ReportDialog,
  { failed: texts.failed },
);

const TakedownDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ 'mf-shared/features/takedown')).TakedownDialog,
  { failed: takedownTexts.failed },
);

/**
 * 'Signaler': a small flag beside messages, else a quiet button; admins take events, their pictures and
 * profiles down instead. The forms are loaded when opened.
 */
export function ReportButton({
  kind,
  id,
  author,
  label,
  icon = false,
  className,
}: Reported & {
  /** With the author's name if a list has several of these buttons. */
  label: string;
  icon?: boolean;
  className?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const close = () => setOpen(false);
  const isAdmin = useUser()?.role === 'admin';
  if (isAdmin && (kind === 'event' || kind === 'picture' || kind === 'profile'))
    return (
      <>
        <Button
          size="s"
          variant="ghost"
          icon={<ShieldX aria-hidden="true" />}
          aria-label={texts.takedown.of[kind]}
          className={clsx(styles.quiet, className)}
          onClick={show}
        >
          {kind === 'picture' ? texts.takedown.picture : texts.takedown.button}
        </Button>
        {open && (
          <TakedownDialog
            kind={kind}
            id={id}
            title={texts.takedown.of[kind]}
            told={texts.takedown.told[kind]}
            onClose={close}
          />
        )}
      </>
    );
  return (
    <>
      {icon ? (
        <IconButton label={label} className={clsx(styles.flag, className)} onClick={show}>
          <Flag aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          size="s"
          variant="ghost"
          icon={<Flag aria-hidden="true" />}
          aria-label={label}
          className={clsx(styles.quiet, className)}
          onClick={show}
        >
          {texts.button}
        </Button>
      )}
      {open && <ReportDialog kind={kind} id={id} author={author} onClose={close} />}
    </>
  );
}

export const ReportEvent = ({ id }: { id: number }) => (
  <ReportButton kind="event" id={id} label={texts.of.event} />
);

/** For admins: takes an event's picture down, but not the event. */
export const TakePictureDown = ({ id }: { id: number }) => (
  <ReportButton kind="picture" id={id} label={texts.takedown.of.picture} />
);
