import { FIRST_FILTERS, type EventFilters } from 'mf-shared/api/requests';

export const PAGE_SIZES = [6, 12, 24] as const;
const DEFAULT_SIZE = FIRST_FILTERS.perPage;
/** What the API takes; an address may hold more. */
const MAX_SEARCH = 200;
const MAX_CATEGORY = 100;

/** More than any list has pages: a page past the end falls back to the last one. */
const MAX_NUMBER = 999_999_999;

const wholeNumber = (text: string | null) =>
  text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_NUMBER) : null;

/** The filters that an address stands for; what makes no sense has its default. */
export function readFilters(params: URLSearchParams): EventFilters {
  const perPage = wholeNumber(params.get('per_page'));
  return {
    page: wholeNumber(params.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? DEFAULT_SIZE,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
    category: (params.get('category') ?? '').slice(0, MAX_CATEGORY),
  };
}

/** The shortest address that stands for the filters. */
export function writeFilters({ page, perPage, search, category }: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category) params.set('category', category);
  if (perPage !== DEFAULT_SIZE) params.set('per_page', String(perPage));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Any change of a filter leads back to page 1; turning the page changes nothing else. */
export const changeFilters = (filters: EventFilters, change: Partial<EventFilters>): EventFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Is there anything to clear? How many events a page holds filters nothing. */
export const isFiltered = ({ search, category }: EventFilters): boolean => search !== '' || category !== '';

/** All events again, as many a page as before. */
export const clearFilters = ({ perPage }: EventFilters): EventFilters => ({ ...FIRST_FILTERS, perPage });
