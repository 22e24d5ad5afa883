import { isCalendarDate, WHENS, type When } from '@eveneo/contract/application/dates';
import type { EventPage } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { FoundPage } from '@eveneo/contract/application/search';
import { FIRST_FILTERS, NAMED_FILTERS, type EventFilters } from 'mf-shared/api/requests';
import { addresses } from 'mf-shared/format/addresses';

export const PAGE_SIZES = [6, 12, 24] as const;
const DEFAULT_SIZE = FIRST_FILTERS.perPage;
/** The API's limits. */
const MAX_SEARCH = 200;
const MAX_CATEGORY = 100;

/** The largest page number read from a URL; a page past the end falls back to the last one. */
const MAX_NUMBER = 999_999_999;

const wholeNumber = (text: string | null) =>
  text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_NUMBER) : null;

export const SORTS = ['', 'newest', 'places', 'rating'] as const;

/** '' for unknown values. */
const among = (known: readonly string[], text: string | null): string =>
  known.find((one) => one === text) ?? '';
const dateOf = (text: string | null): string => (text && isCalendarDate(text) ? text : '');

/** A valid period: an end before the start is dropped. */
function periodOf(params: URLSearchParams): Pick<EventFilters, 'when' | 'from' | 'to'> {
  const when = among(WHENS, params.get('when'));
  const [from, to] = [dateOf(params.get('from')), dateOf(params.get('to'))];
  if (when) return { when, from: '', to: '' };
  return { when, from, to: from && to && to < from ? '' : to };
}

/** Reads filters from a query; invalid values get their default. */
export function readFilters(params: URLSearchParams): EventFilters {
  const perPage = wholeNumber(params.get('per_page'));
  return {
    page: wholeNumber(params.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? DEFAULT_SIZE,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
    category: (params.get('category') ?? '').slice(0, MAX_CATEGORY),
    ...periodOf(params),
    city: (params.get('city') ?? '').trim().slice(0, MAX_CATEGORY),
    tag: (params.get('tag') ?? '').slice(0, LIMITS.tag.max),
    sort: among(SORTS, params.get('sort')),
  };
}

/** The shortest query for the filters. */
export function writeFilters({ page, perPage, ...filters }: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMED_FILTERS) if (filters[name]) params.set(name, filters[name]);
  if (perPage !== DEFAULT_SIZE) params.set('per_page', String(perPage));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The page of events that answers a search, as given or as read. */
export const answerRead = (answer: FoundPage): EventPage => answer.understood?.page ?? answer;

/** The query that the list asks for instead of a given one. A page past the end leads to the last one. */
export function searchOf(search: string, answer: FoundPage): string {
  const { total, last_page } = answerRead(answer);
  const filters = readFilters(new URLSearchParams(search));
  const page = total > 0 ? Math.min(filters.page, last_page) : filters.page;
  return writeFilters({ ...filters, page }).toString();
}

/** The list's URL with these filters. */
export function listUrl(filters: EventFilters): string {
  const query = writeFilters(filters).toString();
  return query ? `${addresses.allEvents}?${query}` : addresses.allEvents;
}

/** A changed filter resets to page 1. */
export const changeFilters = (filters: EventFilters, change: Partial<EventFilters>): EventFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Page size and order do not count as filters. */
export const isFiltered = (filters: EventFilters): boolean =>
  NAMED_FILTERS.some((name) => name !== 'sort' && filters[name] !== '');

/** Keeps page size and order. */
export const clearFilters = ({ perPage, sort }: EventFilters): EventFilters => ({
  ...FIRST_FILTERS,
  perPage,
  sort,
});

/** A pressed chip replaces dates; pressed again it is released. */
export const toggleWhen = (from: EventFilters, when: When): EventFilters =>
  changeFilters(from, { when: from.when === when ? '' : when, from: '', to: '' });

/** A typed date replaces a chip; if the dates are in the wrong order the other one is dropped. */
export function changeDate(filters: EventFilters, change: { from: string } | { to: string }): EventFilters {
  const { from, to } = { ...filters, ...change };
  const reversed = from !== '' && to !== '' && to < from;
  const kept = 'from' in change ? { from, to: '' } : { from: '', to };
  return changeFilters(filters, { when: '', ...(reversed ? kept : { from, to }) });
}
