import { DRAFT, isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatDate } from '../../format/date-text';
import { KIT_TEXTS } from '../texts';
import { Badge, StatusBadge } from './Badge';

type Hidden = Pick<EventSummary, 'publish_at' | 'unlisted' | 'time_zone'>;

/** 'Brouillon', 'Retiré', or when it will be published; '' for a published event. */
export function draftLabel(event: Pick<Hidden, 'publish_at' | 'time_zone'>, timeZone: string): string {
  const { publish_at: at } = event;
  if (at === null || !isDraft(event, minuteNow(now(), zoneOf(event, timeZone)))) return '';
  if (at === TAKEN_DOWN) return KIT_TEXTS.hidden.takenDown;
  return at === DRAFT ? KIT_TEXTS.hidden.draft : KIT_TEXTS.hidden.at(formatDate(at), at.slice(11));
}

/** 'Brouillon' and 'Non répertorié', for events that are not public. */
export function HiddenBadges({ event }: { event: Hidden }) {
  const { timeZone } = usePublicSettings();
  const draft = draftLabel(event, timeZone);
  return (
    <>
      {draft && <Badge tone="warning">{draft}</Badge>}
      {event.unlisted && <Badge>{KIT_TEXTS.hidden.unlisted}</Badge>}
    </>
  );
}

/** The same, and 'Annulé'. */
export const StateBadges = ({ event }: { event: Hidden & Pick<EventSummary, 'cancelled'> }) => (
  <>
    {event.cancelled && <StatusBadge status="cancelled" />}
    <HiddenBadges event={event} />
  </>
);
