import type { Filter } from './select-events';

/** Sets query parameters; null or '' removes one. @returns the same object */
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

const NAMES: Record<Filter, string> = {
  all: 'tous',
  upcoming: 'a-venir',
  past: 'passes',
  draft: 'brouillons',
};
const FILTERS = Object.keys(NAMES) as Filter[];

/** The query parameter of a filter: `?filtre=a-venir`. */
export const FILTER_PARAMETER = 'filtre';

/** The filter named in the query; 'all' if missing or unknown. */
export const filterOf = (parameters: URLSearchParams): Filter =>
  FILTERS.find((filter) => NAMES[filter] === parameters.get(FILTER_PARAMETER)) ?? 'all';

/** The filter's query value; null for all. */
export const filterName = (filter: Filter): string | null => (filter === 'all' ? null : NAMES[filter]);

/** Rows of a list at first, and added by each 'Afficher plus'. */
export const LIST_STEP = 20;

/** The query parameter for the number of rows shown: `?affiches=40`. */
export const SHOWN_PARAMETER = 'affiches';

/** The number of rows named in the query: whole steps, at least one. */
export function shownOf(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(SHOWN_PARAMETER));
  return Number.isSafeInteger(asked) && asked > LIST_STEP
    ? Math.ceil(asked / LIST_STEP) * LIST_STEP
    : LIST_STEP;
}

/** The query value; null for the first step. */
export const shownName = (shown: number): string | null => (shown > LIST_STEP ? String(shown) : null);
