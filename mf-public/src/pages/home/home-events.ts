import type { EventSummary } from '@eveneo/contract/application/events';
import { eventStatus } from 'mf-shared/format/event-time';

/** How many coming events the page keeps, and how many of them each part shows. */
const KEPT = 8;
const SHOWN = 3;

/**
 * Shares the coming events (today's included) between carousel and cards. The cards go on where the carousel ends;
 * with few events they repeat some rather than leave a gap.
 */
export function homeEvents(
  events: readonly EventSummary[],
  now: Date,
  timeZone: string,
): { slides: EventSummary[]; cards: EventSummary[] } {
  const kept = events.filter((event) => eventStatus(event, now, 'list', timeZone) !== 'past').slice(0, KEPT);
  const start = Math.max(0, Math.min(SHOWN, kept.length - SHOWN));
  return { slides: kept.slice(0, SHOWN), cards: kept.slice(start, start + SHOWN) };
}
