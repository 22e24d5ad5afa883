import type { EventSummary } from '@eveneo/contract/application/events';
import { eventStatus } from '../../format/event-time';

export type Filter = 'all' | 'upcoming' | 'past';

/** Without case, accents and apostrophe style, the way the API searches too. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase();

/** Does every word of the search occur in one of these texts? */
export function matchesSearch(search: string, ...haystack: string[]): boolean {
  const text = plain(haystack.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const byStart = (a: EventSummary, b: EventSummary) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`) || a.id - b.id;

/** The events to manage: the next first, then those that are past, the latest of them first. */
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
