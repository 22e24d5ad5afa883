import { CopyPlus, Ellipsis, Pencil, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useNavigate, usePublicSettings } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { eventStatus } from '../../format/event-time';
import { Button, LinkButton } from '../../ui/button';
import { useStateVerbs } from '../../ui/event-states';
import { latePart } from '../../ui/late-part';
import { MenuButton } from '../../ui/menu-button';
import { texts } from './texts';

const ShareDialog = latePart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ShareDialog')).ShareDialog,
  { failed: texts.partFailed },
);

export interface RemovalProps {
  event: EventDetail;
  past: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Actions on the event; past events cannot be edited. */
export function DeskActions({
  event,
  removal,
}: {
  event: EventDetail;
  removal: (props: RemovalProps) => ReactNode;
}) {
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState<'share' | 'removal' | null>(null);
  const past = eventStatus(event, now(), 'list', timeZone) === 'past';
  const onClose = () => setOpen(null);
  const states = useStateVerbs(event);
  return (
    <>
      {!past && !event.cancelled && (
        <LinkButton to={addresses.editEvent(event.id)} data-first="" icon={<Pencil aria-hidden="true" />}>
          {texts.edit}
        </LinkButton>
      )}
      <LinkButton
        to={addresses.copyEvent(event.id)}
        variant="secondary"
        icon={<CopyPlus aria-hidden="true" />}
      >
        {texts.copy}
      </LinkButton>
      <Button
        variant="secondary"
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen('share')}
      >
        {texts.share.title}
      </Button>
      <MenuButton
        label={texts.more}
        icon={<Ellipsis aria-hidden="true" />}
        look={{ variant: 'secondary' }}
        items={[
          {
            id: 'public',
            label: texts.publicPage,
            onSelect: () => void navigate(addresses.event(event.id)),
          },
          {
            id: 'visitor',
            label: texts.asVisitor,
            onSelect: () => void navigate(addresses.eventAsVisitor(event.id)),
          },
          ...states.items,
          { id: 'remove', label: texts.remove, onSelect: () => setOpen('removal') },
        ]}
      />
      {states.dialog}
      {open === 'share' && <ShareDialog event={event} onClose={onClose} />}
      {open === 'removal' &&
        removal({
          event,
          past,
          onClose,
          onDeleted: () => void navigate(addresses.manageEvents, { replace: true }),
        })}
    </>
  );
}
