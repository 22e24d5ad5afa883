import { isOver } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';

/** How many future events the page uses, and how many each part shows. */
const KEPT = 8;
const SHOWN = 3;

/** Of a series only the next date. */
const nextDates = (events: readonly EventSummary[]) =>
  events.filter(
    ({ series_id: series }, at) =>
      series === undefined || events.findIndex(({ series_id }) => series_id === series) === at,
  );

/**
 * Events that are neither over nor cancelled, for carousel and cards; with few events the
 * cards repeat some of the carousel's.
 */
export function homeEvents(
  events: readonly EventSummary[],
  now: Date,
  timeZone: string,
): { slides: EventSummary[]; cards: EventSummary[] } {
  const coming = events.filter((event) => !event.cancelled && !isOver(event, now, timeZone));
  const kept = nextDates(coming).slice(0, KEPT);
  const start = Math.max(0, Math.min(SHOWN, kept.length - SHOWN));
  return { slides: kept.slice(0, SHOWN), cards: kept.slice(start, start + SHOWN) };
}
