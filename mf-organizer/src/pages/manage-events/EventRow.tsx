import { Ellipsis } from 'lucide-react';
import { isDraft } from '@eveneo/contract/application/event-states';
import { dayIn, minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { useNavigate, usePublicSettings } from '@eveneo/platform';
import { managerRole } from 'mf-shared/api/manager-role';
import { addresses } from 'mf-shared/format/addresses';
import { shownText } from 'mf-shared/format/typography';
import { Badge, useShared } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { ManagedRow } from 'mf-shared/ui/managed-row';
import { MenuButton } from 'mf-shared/ui/menu-button';
import * as texts from '../../event-form/texts';
import { useStateVerbs } from '../../event-states/use-state-verbs';
import { useAttention } from '../../managed-list/attention';
import { useRights } from '../../managed-list/rights';
import { Trend } from '../../managed-list/Trend';
import { texts as all } from '../../texts';

/** Whether the event takes place today, for everybody to see. */
function useToday(event: EventSummary, now: Date): boolean {
  const { timeZone } = usePublicSettings();
  const zone = zoneOf(event, timeZone);
  return event.date === dayIn(now, zone) && !event.cancelled && !isDraft(event, minuteNow(now, zone));
}

/** The one button: the event's own page, on the day its door. */
function MainLink({ event, door }: { event: EventSummary; door: boolean }) {
  const [to, label] = door
    ? [addresses.checkTickets(event.id), all.row.check]
    : [addresses.desk(event.id), all.row.manage];
  return (
    <LinkButton to={to} variant={door ? 'primary' : 'secondary'}>
      {label}
      <span className="visually-hidden"> {shownText(event.title)}</span>
    </LinkButton>
  );
}

/** One event with its actions; past and cancelled ones cannot be edited. */
export function EventRow({
  event,
  now,
  past,
  onEdit,
  onDelete,
}: {
  event: EventSummary;
  now: Date;
  past: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const navigate = useNavigate();
  const states = useStateVerbs(event);
  // A co-organizer acts on the event's own page, which knows their rights.
  const shared = useShared(event);
  const opens = useRights(useAttention(false));
  const door = useToday(event, now) && opens(event, 'door');
  const go = (id: string, label: string, to: string) => ({
    id,
    label,
    onSelect: () => void navigate(to),
  });
  return (
    <ManagedRow
      event={event}
      registered={event.registrations_count}
      now={now}
      badge={past && <Badge tone="neutral">{texts.manage.past}</Badge>}
      word={
        managerRole() === 'admin' ? (
          `${texts.manage.organizer} ${shownText(event.organizer)}`
        ) : (
          <Trend id={event.id} />
        )
      }
      wideOnly
      action={<MainLink event={event} door={door} />}
      more={
        <MenuButton
          label={texts.manage.moreOf(event.title)}
          icon={<Ellipsis aria-hidden="true" />}
          look={{ variant: 'ghost', size: 's' }}
          items={[
            go('desk', all.row.manage, addresses.desk(event.id)),
            door && go('door', all.row.check, addresses.checkTickets(event.id)),
            ...(shared
              ? []
              : [
                  !past && !event.cancelled && { id: 'edit', label: texts.manage.edit, onSelect: onEdit },
                  go(
                    'registrants',
                    texts.manage.registrations,
                    addresses.manageRegistrations({ event: event.id }),
                  ),
                  go('copy', texts.manage.copy, addresses.copyEvent(event.id)),
                  ...states.items,
                  { id: 'remove', label: texts.manage.remove, onSelect: onDelete },
                ]),
          ]}
        />
      }
    >
      {states.dialog}
    </ManagedRow>
  );
}
