import { Ellipsis, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { eventStatus, minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useNavigate, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { useMedia } from 'mf-shared/ui/media';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { useStateVerbs } from '../../event-states/use-state-verbs';
import { MainButton, useMainAct } from './MainButton';
import { texts } from './texts';

const ShareDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ShareDialog')).ShareDialog,
  { failed: texts.partFailed },
);

const DeleteEventDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ '../../event-removal/DeleteEventDialog'))
      .DeleteEventDialog,
  { failed: texts.partFailed },
);

const TeamDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './team/TeamDialog')).TeamDialog,
  { failed: texts.partFailed },
);

const PrivateLinkDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-removal" */ '../../event-states/PrivateLinkDialog'))
      .PrivateLinkDialog,
  { failed: texts.partFailed },
);

/** A draft is shared by its private link, which says who sees it. */
function ShareOf({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { timeZone } = usePublicSettings();
  const isHidden = isDraft(event, minuteNow(now(), zoneOf(event, timeZone)));
  return isHidden ? (
    <PrivateLinkDialog event={event} onClose={onClose} />
  ) : (
    <ShareDialog event={event} onClose={onClose} />
  );
}

/** Absent from an event that was taken down: its link opens for nobody else. */
const ShareButton = ({ event, onOpen }: { event: EventDetail; onOpen: () => void }) =>
  event.publish_at !== TAKEN_DOWN && (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={onOpen}>
      {texts.share.title}
    </Button>
  );

const EditLink = ({ id, first }: { id: number; first: boolean }) => (
  <LinkButton
    to={addresses.editEvent(id)}
    {...(first && { 'data-first': '' })}
    icon={<Pencil aria-hidden="true" />}
  >
    {texts.edit}
  </LinkButton>
);

const editItems = (id: number, navigate: ReturnType<typeof useNavigate>) => [
  { id: 'copy', label: texts.copy, onSelect: () => void navigate(addresses.copyEvent(id)) },
  { id: 'history', label: SCREEN_TITLES.history, onSelect: () => void navigate(addresses.eventHistory(id)) },
];

type Dialog = 'share' | 'team' | 'removal';

interface DeskDialogProps {
  event: EventDetail;
  open: Dialog;
  past: boolean;
  onClose: () => void;
}

function DeskDialog({ event, open, past, onClose }: DeskDialogProps) {
  const navigate = useNavigate();
  if (open === 'team') return <TeamDialog event={event} onClose={onClose} />;
  if (open === 'share') return <ShareOf event={event} onClose={onClose} />;
  return (
    <DeleteEventDialog
      event={event}
      past={past}
      onClose={onClose}
      onDeleted={() => void navigate(addresses.manageEvents, { replace: true })}
    />
  );
}

/** Actions on the event, on a phone three in a row; past and cancelled ones cannot be edited. */
export function DeskActions({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState<Dialog | null>(null);
  const past = eventStatus(event, now(), 'list', timeZone) === 'past';
  const user = useUser();
  const edits = manages(event, user, 'edit');
  const phone = useMedia('(width < 768px)');
  const states = useStateVerbs(event);
  const main = useMainAct(event, states.items);
  return (
    <>
      {main && !phone && <MainButton act={main} data-first="" />}
      {edits && !past && !event.cancelled && <EditLink id={event.id} first={!main || phone} />}
      <ShareButton event={event} onOpen={() => setOpen('share')} />
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
          manages(event, user, 'registrants') && {
            id: 'paper',
            label: SCREEN_TITLES.paper,
            onSelect: () => void navigate(addresses.eventPaper(event.id)),
          },
          ...(edits ? editItems(event.id, navigate) : []),
          // Admins cannot be invited, and see no team.
          user?.role === 'organizer' && { id: 'team', label: texts.team, onSelect: () => setOpen('team') },
          ...(edits ? states.items.filter(({ id }) => id !== main?.id) : []),
          manages(event, user, 'own') && {
            id: 'remove',
            label: texts.remove,
            onSelect: () => setOpen('removal'),
          },
        ]}
      />
      {states.dialog}
      {open && <DeskDialog event={event} open={open} past={past} onClose={() => setOpen(null)} />}
    </>
  );
}
