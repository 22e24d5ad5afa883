import type { Filter } from './select-events';

const NAMES: Record<Filter, string> = { all: 'tous', upcoming: 'a-venir', past: 'passes' };
const FILTERS = Object.keys(NAMES) as Filter[];

/** The query parameter of a filter: `?filtre=a-venir`. */
export const FILTER_PARAMETER = 'filtre';

/** The filter that an address names; without a known word it is all. */
export const filterOf = (parameters: URLSearchParams): Filter =>
  FILTERS.find((filter) => NAMES[filter] === parameters.get(FILTER_PARAMETER)) ?? 'all';

/** A filter's word in the address; all needs none. */
export const filterName = (filter: Filter): string | null => (filter === 'all' ? null : NAMES[filter]);
