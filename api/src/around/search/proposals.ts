import type { Change, Proposal } from '@eveneo/contract/application/search';
import { distance, findCity, type City } from '../../base/communes/communes';
import type { EventFilter } from '../../product/events/repository';
import type { Coming } from './coming-repository';

/** The filters besides the words. */
export type Beside = Pick<EventFilter, 'from' | 'to' | 'city' | 'categoryId' | 'tag'>;

type Criterion = 'city' | 'days' | 'category' | 'tag' | 'search';

const FITS = {
  city: ({ city }, asked) => asked.city === undefined || city === asked.city,
  days: ({ date }, { from, to }) => (!from || date >= from) && (!to || date <= to),
  category: ({ category_id }, { categoryId }) => categoryId === undefined || category_id === categoryId,
  tag: ({ tagKeys }, { tag }) => tag === undefined || tagKeys.includes(tag),
} satisfies Partial<Record<Criterion, (event: Coming, asked: Beside) => boolean>>;

const BESIDE = ['city', 'days', 'category', 'tag'] as const;

export const fits = (event: Coming, asked: Beside) => BESIDE.every((one) => FITS[one](event, asked));

/** A search among the coming events: filters, events that contain the words, and events near them. */
export interface Asked {
  readonly events: readonly Coming[];
  readonly beside: Beside;
  readonly holds: (id: number) => boolean;
  /** Absent without words. */
  readonly near?: (id: number) => boolean;
  /** The city searched in: nearest results first. */
  readonly here: City | undefined;
  readonly categories: ReadonlyMap<number, { readonly name: string; readonly slug: string }>;
}

const DAY_MS = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Distance in days from the requested period. */
function daysApart({ date }: Coming, { from, to }: Beside): number {
  if (from && date < from) return days(date, from);
  return to && date > to ? days(to, date) : 0;
}

/** The changed criteria under which an event is found. */
function changeTo(event: Coming, failing: readonly Criterion[], { categories }: Asked): Change {
  return {
    ...(failing.includes('city') && { city: event.city ?? '' }),
    ...(failing.includes('days') && { when: '', from: event.date, to: event.date }),
    ...(failing.includes('category') && { category: categories.get(event.category_id)?.slug ?? '' }),
    ...(failing.includes('tag') && { tag: '' }),
    ...(failing.includes('search') && { search: '' }),
  };
}

interface Group {
  readonly failing: readonly Criterion[];
  readonly change: Change;
  first: Coming;
  count: number;
}

const isSooner = (one: Coming, other: Coming) =>
  one.date === other.date
    ? one.time < other.time || (one.time === other.time && one.id < other.id)
    : one.date < other.date;

const VALUES: Record<Criterion, (event: Coming) => string | number | null> = {
  city: ({ city }) => city,
  days: ({ date }) => date,
  category: (event) => event.category_id,
  tag: () => '',
  search: () => '',
};

interface Candidate {
  readonly event: Coming;
  /** The filters that it fails. */
  readonly failing: readonly Criterion[];
}

/** The events that fail at most two filters. */
function candidatesOf({ events, beside }: Asked): Candidate[] {
  const candidates: Candidate[] = [];
  for (const event of events) {
    const failing: Criterion[] = [];
    for (const one of BESIDE) if (!FITS[one](event, beside)) failing.push(one);
    // An event without a city cannot be proposed by a change of city.
    if (failing.length <= 2 && (event.city !== null || !failing.includes('city')))
      candidates.push({ event, failing });
  }
  return candidates;
}

/** Events that fail exactly `many` criteria, grouped by the change that finds them. */
function groupsOf(
  candidates: readonly Candidate[],
  asked: Asked,
  { holds, many }: { holds: (id: number) => boolean; many: number },
): Group[] {
  const groups = new Map<string, Group>();
  for (const candidate of candidates) {
    const { event } = candidate;
    const held = holds(event.id);
    if (candidate.failing.length + Number(!held) !== many) continue;
    const failing = held ? candidate.failing : [...candidate.failing, 'search' as const];
    const key = failing.map((one) => `${one} ${VALUES[one](event)}`).join();
    const group = groups.get(key);
    if (!group) groups.set(key, { failing, change: changeTo(event, failing, asked), first: event, count: 1 });
    else {
      group.count += 1;
      if (isSooner(event, group.first)) group.first = event;
    }
  }
  return [...groups.values()];
}

/** Nearest in space, then in time, then the largest groups. */
function nearestFirst(groups: readonly Group[], { here, beside }: Asked): Group[] {
  const far = new Map<string | null, number>();
  const farTo = (city: string | null) => {
    const known = far.get(city) ?? distance(here, findCity(city ?? ''));
    far.set(city, known);
    return known;
  };
  return groups
    .map((group) => ({
      group,
      where: group.failing.includes('city') ? farTo(group.first.city) : 0,
      when: daysApart(group.first, beside),
    }))
    .sort(
      (one, other) =>
        one.where - other.where ||
        one.when - other.when ||
        other.group.count - one.group.count ||
        (isSooner(one.group.first, other.group.first) ? -1 : 1),
    )
    .map(({ group }) => group);
}

const EACH = 3;

const toProposal = (
  { failing, change, first, count }: Group,
  near: boolean,
  { categories }: Asked,
): Proposal => ({
  change,
  count,
  title: first.title,
  city: first.city,
  date: first.date,
  ...(failing.includes('category') && { category: categories.get(first.category_id)?.name ?? '' }),
  ...(near && !failing.includes('search') && { near }),
});

/**
 * Suggestions that change one criterion; also two, if no single change keeps the words. Events near the words are
 * suggested only if none contains them.
 */
export function proposalsOf(asked: Asked): { one: Proposal[]; two: Proposal[] } {
  const candidates = candidatesOf(asked);
  const ways = (many: number) =>
    [asked.holds, ...(asked.near ? [asked.near] : [])].map((holds) =>
      groupsOf(candidates, asked, { holds, many }),
    );
  const pick = (from: readonly Group[][], wanted: (group: Group) => boolean): Proposal[] => {
    const way = from.findIndex((groups) => groups.some(wanted));
    const found = nearestFirst(from[way]?.filter(wanted) ?? [], asked);
    return found.slice(0, EACH).map((group) => toProposal(group, way > 0, asked));
  };
  const alone = ways(1);
  const one = [...BESIDE, 'search' as const].flatMap((criterion) =>
    pick(alone, ({ failing }) => failing[0] === criterion),
  );
  const keeps = ({ change }: { change: Change }) => change.search === undefined;
  if (one.some(keeps)) return { one, two: [] };
  const pairs = ways(2);
  const kept = pick(pairs, keeps);
  return { one, two: kept.length > 0 ? kept : pick(pairs, () => true) };
}
