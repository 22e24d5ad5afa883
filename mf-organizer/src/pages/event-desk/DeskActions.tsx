import { Copy, Ellipsis, Pencil, Share2 } from 'lucide-react';
import { useState } from 'react';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { eventStatus } from '@eveneo/contract/application/event-time';
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
  async () => (await import(/* webpackChunkName: "event-removal" */ './team/TeamDialog')).TeamDialog,
  { failed: texts.partFailed },
);

/** Absent from an event that was taken down: its link opens for nobody else. */
const ShareButton = ({ event, onOpen }: { event: EventDetail; onOpen: () => void }) =>
  event.publish_at !== TAKEN_DOWN && (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={onOpen}>
      {texts.share.title}
    </Button>
  );

/** Actions on the event, on a phone three in a row; past and cancelled ones cannot be edited. */
export function DeskActions({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const [open, setOpen] = useState<'share' | 'team' | 'removal' | null>(null);
  const past = eventStatus(event, now(), 'list', timeZone) === 'past';
  const onClose = () => setOpen(null);
  const user = useUser();
  const edits = manages(event, user, 'edit');
  const phone = useMedia('(width < 768px)');
  const states = useStateVerbs(event);
  return (
    <>
      {edits && !past && !event.cancelled && (
        <LinkButton to={addresses.editEvent(event.id)} data-first="" icon={<Pencil aria-hidden="true" />}>
          {texts.edit}
        </LinkButton>
      )}
      {edits && !phone && (
        <LinkButton to={addresses.copyEvent(event.id)} variant="secondary" icon={<Copy aria-hidden="true" />}>
          {texts.copy}
        </LinkButton>
      )}
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
          ...(edits
            ? [
                phone && {
                  id: 'copy',
                  label: texts.copy,
                  onSelect: () => void navigate(addresses.copyEvent(event.id)),
                },
                {
                  id: 'history',
                  label: SCREEN_TITLES.history,
                  onSelect: () => void navigate(addresses.eventHistory(event.id)),
                },
              ]
            : []),
          // Admins cannot be invited, and see no team.
          user?.role === 'organizer' && { id: 'team', label: texts.team, onSelect: () => setOpen('team') },
          ...(edits ? states.items : []),
          manages(event, user, 'own') && {
            id: 'remove',
            label: texts.remove,
            onSelect: () => setOpen('removal'),
          },
        ]}
      />
      {states.dialog}
      {open === 'team' && <TeamDialog event={event} onClose={onClose} />}
      {open === 'share' && <ShareDialog event={event} onClose={onClose} />}
      {open === 'removal' && (
        <DeleteEventDialog
          event={event}
          past={past}
          onClose={onClose}
          onDeleted={() => void navigate(addresses.manageEvents, { replace: true })}
        />
      )}
    </>
  );
}
