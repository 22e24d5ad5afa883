import { Ellipsis } from 'lucide-react';
import { useNavigate } from '@eveneo/platform';
import { DetailsLink, TimeBadge, type DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { shownText } from 'mf-shared/format/typography';
import { useShared } from 'mf-shared/ui/badge';
import { ManagedRow } from 'mf-shared/ui/managed-row';
import { MenuButton } from 'mf-shared/ui/menu-button';
import { useStateVerbs } from '../../event-states/use-state-verbs';
import { Trend } from '../../managed-list/Trend';
import { texts as all } from '../../texts';

const { row: texts } = all;

/** An event of the organizer, with 'Détails' and what can be done with it. */
export function DashboardRow({ event, now }: { event: DashboardEvent; now: Date }) {
  const navigate = useNavigate();
  const states = useStateVerbs({ ...event, registrations_count: event.registrationsCount });
  // The list lacks the viewer's rights to a shared event; the event's own page has them.
  const shared = useShared(event);
  return (
    <ManagedRow
      event={event}
      registered={event.registrationsCount}
      now={now}
      badge={<TimeBadge event={event} now={now} />}
      word={<Trend id={event.id} />}
      action={<DetailsLink event={event} />}
      more={
        <MenuButton
          label={texts.more(shownText(event.title))}
          icon={<Ellipsis aria-hidden="true" />}
          look={{ variant: 'ghost', size: 's' }}
          items={[
            {
              id: 'desk',
              label: texts.manage,
              onSelect: () => void navigate(addresses.desk(event.id)),
            },
            !shared && {
              id: 'copy',
              label: texts.copy,
              onSelect: () => void navigate(addresses.copyEvent(event.id)),
            },
            ...(shared ? [] : states.items),
          ]}
        />
      }
    >
      {states.dialog}
    </ManagedRow>
  );
}
