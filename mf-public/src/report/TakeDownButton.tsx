import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams, useUser } from '@eveneo/platform';
import { takedownTexts } from 'mf-shared/features/takedown/texts';
import { isId } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { reportTexts as texts } from '../texts/report';
import { ReportButton } from './ReportButton';
import styles from './Report.module.css';

const TakedownDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "report" */ 'mf-shared/features/takedown')).TakedownDialog,
  { failed: takedownTexts.failed },
);

interface TakenDown {
  kind: 'event' | 'picture' | 'profile';
  id: number;
}

/** For admins: takes an event, its picture or a profile down. */
function TakeDownButton({ kind, id }: TakenDown) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={<ShieldX aria-hidden="true" />}
        aria-label={texts.takedown.of[kind]}
        className={styles.quiet}
        onClick={() => setOpen(true)}
      >
        {kind === 'picture' ? texts.takedown.picture : texts.takedown.button}
      </Button>
      {open && (
        <TakedownDialog
          kind={kind}
          id={id}
          title={texts.takedown.of[kind]}
          told={texts.takedown.told[kind]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Everybody reports; admins take down. */
const ReportOrTakeDown = ({ label, ...piece }: TakenDown & { label: string }) =>
  useUser()?.role === 'admin' ? <TakeDownButton {...piece} /> : <ReportButton label={label} {...piece} />;

export const ReportEvent = ({ id }: { id: number }) => (
  <ReportOrTakeDown kind="event" id={id} label={texts.of.event} />
);

/** The organizer, and the message whose mail led here; a visitor reports the organizer, in words. */
export function ReportProfile({ id }: { id: number }) {
  const message = useSearchParams()[0].get('message') ?? '';
  const user = useUser();
  return (
    <>
      {user?.role === 'guest' && isId(message) && (
        <ReportButton kind="mailing" id={Number(message)} label={texts.of.mailing} />
      )}
      <ReportOrTakeDown kind="profile" id={id} label={texts.of.profile} />
    </>
  );
}

/** An event's picture, but not the event. */
export const TakePictureDown = ({ id }: { id: number }) => <TakeDownButton kind="picture" id={id} />;
