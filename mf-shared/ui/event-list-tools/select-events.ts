import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { holdsWords } from '@eveneo/contract/application/search-text';

export type Filter = 'all' | 'upcoming' | 'past';

/** Whether every word of the search occurs in these texts, compared like the API's public list. */
export function matchesSearch(search: string, ...haystack: string[]): boolean {
  return holdsWords(haystack.join(' '), search);
}

const byStart = (a: EventSummary, b: EventSummary) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.id - b.id;

/** Coming events first, soonest first, then past ones, latest first. */
export function selectEvents(
  events: readonly EventSummary[],
  { filter, search, now, timeZone }: { filter: Filter; search: string; now: Date; timeZone: string },
): EventSummary[] {
  const isPast = (event: EventSummary) => eventStatus(event, now, 'list', timeZone) === 'past';
  const found = events.filter((event) => matchesSearch(search, event.title, event.location, event.organizer));
  const coming = found.filter((event) => !isPast(event)).sort(byStart);
  const past = found.filter(isPast).sort((a, b) => byStart(b, a));
  if (filter === 'upcoming') return coming;
  return filter === 'past' ? past : [...coming, ...past];
}
