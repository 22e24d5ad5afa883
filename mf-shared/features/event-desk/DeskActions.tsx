import { Copy, Ellipsis, Pencil, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useNavigate, usePublicSettings, useUser } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { manages } from '../../format/event-rights';
import { eventStatus } from '../../format/event-time';
import { SCREEN_TITLES } from '../../format/screen-titles';
import { Button, LinkButton } from '../../ui/button';
import { useStateVerbs } from '../../ui/event-states';
import { lazyPart } from '../../ui/lazy-part';
import { useMedia } from '../../ui/media';
import { MenuButton } from '../../ui/menu-button';
import { texts } from './texts';

const ShareDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ShareDialog')).ShareDialog,
  { failed: texts.partFailed },
);

export interface RemovalProps {
  event: EventDetail;
  past: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog about the people who organize the event; absent for admins, who cannot be invited. */
export type TeamPart = (props: { event: EventDetail; onClose: () => void }) => ReactNode;

/** Absent from an event that was taken down: its link opens for nobody else. */
const ShareButton = ({ event, onOpen }: { event: EventDetail; onOpen: () => void }) =>
  event.publish_at !== TAKEN_DOWN && (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={onOpen}>
      {texts.share.title}
    </Button>
  );

/** Actions on the event, on a phone three in a row; past and cancelled ones cannot be edited. */
export function DeskActions({
  event,
  removal,
  team,
}: {
  event: EventDetail;
  removal: (props: RemovalProps) => ReactNode;
  team: TeamPart | undefined;
}) {
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
          team !== undefined && { id: 'team', label: texts.team, onSelect: () => setOpen('team') },
          ...(edits ? states.items : []),
          manages(event, user, 'own') && {
            id: 'remove',
            label: texts.remove,
            onSelect: () => setOpen('removal'),
          },
        ]}
      />
      {states.dialog}
      {open === 'team' && team?.({ event, onClose })}
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
