import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { eventStatus, minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { holdsWords } from '@eveneo/contract/application/search-text';

export type TimeFilter = 'all' | 'upcoming' | 'past';
export type Filter = TimeFilter | 'draft';

/** Whether every word of the search occurs in these texts, compared like the API's public list. */
export function matchesSearch(search: string, ...haystack: string[]): boolean {
  return holdsWords(haystack.join(' '), search);
}

const byStart = (a: EventSummary, b: EventSummary) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.id - b.id;

/** The events that match a search, by filter: coming ones first, soonest first, then past ones, latest first. */
export function selectEvents(
  events: readonly EventSummary[],
  { search, now, timeZone }: { search: string; now: Date; timeZone: string },
): Record<Filter, EventSummary[]> {
  const isPast = (event: EventSummary) => eventStatus(event, now, 'list', timeZone) === 'past';
  const found = events.filter((event) => matchesSearch(search, event.title, event.location, event.organizer));
  const upcoming = found.filter((event) => !isPast(event)).sort(byStart);
  const past = found.filter(isPast).sort((a, b) => byStart(b, a));
  const draft = upcoming.filter(
    (event) => event.publish_at !== TAKEN_DOWN && isDraft(event, minuteNow(now, zoneOf(event, timeZone))),
  );
  return { all: [...upcoming, ...past], upcoming, past, draft };
}
