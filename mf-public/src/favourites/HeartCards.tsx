import type { EventSummary } from '@eveneo/contract/application/events';
import { EventCard, EventGrid } from 'mf-shared/ui/event-card';
import { LateHeart } from './LateHeart';
import { useHeld } from './use-held';

/** Cards of events as a reader's own: each with its heart, and said of those they go to. */
export function HeartCards({
  events,
  now,
  first = 0,
}: {
  events: readonly EventSummary[];
  now: Date;
  /** So many stand in view without scrolling: their pictures are loaded first. */
  first?: number;
}) {
  const held = useHeld();
  return (
    <EventGrid>
      {events.map((event, at) => (
        <EventCard
          key={event.id}
          event={event}
          now={now}
          priority={at < first}
          held={held.has(event.id)}
          Corner={LateHeart}
        />
      ))}
    </EventGrid>
  );
}
