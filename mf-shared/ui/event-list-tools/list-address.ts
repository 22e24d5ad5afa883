import type { Filter } from './select-events';

/** Writes words into an address's query; one without a value goes. @returns the same parameters */
export function writeWords(
  parameters: URLSearchParams,
  words: Readonly<Record<string, string | null>>,
): URLSearchParams {
  for (const [name, word] of Object.entries(words)) {
    if (word) parameters.set(name, word);
    else parameters.delete(name);
  }
  return parameters;
}

const NAMES: Record<Filter, string> = { all: 'tous', upcoming: 'a-venir', past: 'passes' };
const FILTERS = Object.keys(NAMES) as Filter[];

/** The query parameter of a filter: `?filtre=a-venir`. */
export const FILTER_PARAMETER = 'filtre';

/** The filter that an address names; without a known word it is all. */
export const filterOf = (parameters: URLSearchParams): Filter =>
  FILTERS.find((filter) => NAMES[filter] === parameters.get(FILTER_PARAMETER)) ?? 'all';

/** A filter's word in the address; all needs none. */
export const filterName = (filter: Filter): string | null => (filter === 'all' ? null : NAMES[filter]);

/** Rows of a list at first, and added by each 'Afficher plus'. */
export const LIST_STEP = 20;

/** The query parameter of how far a list is unfolded: `?affiches=40`. */
export const SHOWN_PARAMETER = 'affiches';

/** How many rows an address asks for: whole steps, at least one. */
export function shownOf(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(SHOWN_PARAMETER));
  return Number.isSafeInteger(asked) && asked > LIST_STEP
    ? Math.ceil(asked / LIST_STEP) * LIST_STEP
    : LIST_STEP;
}

/** The number as it stands in the address; a list as it opens needs none. */
export const shownName = (shown: number): string | null => (shown > LIST_STEP ? String(shown) : null);
