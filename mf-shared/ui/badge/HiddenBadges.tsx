import { isDraft } from '@eveneo/contract/application/event-states';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { wallClock } from '../../format/event-time';
import { KIT_TEXTS } from '../texts';
import { Badge } from './Badge';

/** 'Brouillon' and 'Non répertorié', for events that are not public. */
export function HiddenBadges({ event }: { event: Pick<EventSummary, 'publish_at' | 'unlisted'> }) {
  const { timeZone } = usePublicSettings();
  return (
    <>
      {isDraft(event, wallClock(now(), timeZone)) && <Badge tone="warning">{KIT_TEXTS.hidden.draft}</Badge>}
      {event.unlisted && <Badge>{KIT_TEXTS.hidden.unlisted}</Badge>}
    </>
  );
}
