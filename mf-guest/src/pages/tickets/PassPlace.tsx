import { useState } from 'react';
import { registrationState } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { now, toast, usePublicSettings } from '@eveneo/platform';
import { useOfferPlace, useTakePlaceBack } from 'mf-shared/api/passed-places';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button, useAlone } from 'mf-shared/ui/button';
import { CopyField } from 'mf-shared/ui/clipboard';
import { Dialog } from 'mf-shared/ui/dialog';
import { texts as all } from '../../texts';

const { pass: texts } = all;

/** The link with which somebody takes the place, until the guest takes it back. */
function PassDialog({ held: { event, ticket }, onClose }: { held: HeldTicket; onClose: () => void }) {
  const offer = useOfferPlace(event.id);
  const back = useTakePlaceBack(event.id);
  const alone = useAlone();
  const [token, setToken] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const act = (work: () => Promise<void>, failed: string) =>
    void alone(async () => {
      setFailure('');
      await work().catch((error: unknown) => setFailure(failureText(error, { failed })));
    });
  const show = () => act(async () => setToken((await offer.mutateAsync(undefined)).token), texts.failed);
  const takeBack = () =>
    act(async () => {
      await back.mutateAsync(undefined);
      toast.success(texts.back.done);
      onClose();
    }, texts.back.failed);
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <div className={layout.stack3}>
        <p>{ticket.companions ? texts.group(ticket.companions.length + 1) : texts.text}</p>
        {token !== null && (
          <CopyField
            id="pass-link"
            value={`${window.location.origin}${addresses.acceptPlace}#${token}`}
            texts={texts.link}
          />
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
        <div className={layout.buttons}>
          {token === null && (
            <Button loading={offer.isPending} onClick={show}>
              {ticket.passing ? texts.again : texts.make}
            </Button>
          )}
          {(token !== null || ticket.passing) && (
            <Button variant="secondary" loading={back.isPending} onClick={takeBack}>
              {texts.back.act}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Hands the own place to somebody else, who accepts it by a link, while registration is open; with companions, their places too. */
export function PassPlace({ held }: { held: HeldTicket }) {
  const [open, setOpen] = useState(false);
  const { timeZone } = usePublicSettings();
  const { event, ticket } = held;
  const shut = registrationState(event, minuteNow(now(), zoneOf(event, timeZone))) !== null;
  if (shut || event.approval) return null;
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {ticket.passing ? texts.passing : texts.act}
      </Button>
      {open && <PassDialog held={held} onClose={() => setOpen(false)} />}
    </>
  );
}
