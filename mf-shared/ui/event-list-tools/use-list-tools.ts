import { useRef, useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import { FILTER_PARAMETER, filterName, filterOf } from './filter-address';
import type { Filter } from './select-events';
import { LIST_STEP, SHOWN_PARAMETER, shownName, shownOf } from './shown-address';
import { writeWords } from './write-words';

/** One name on every list; addresses kept from before say 'recherche'. */
const SEARCH_PARAMETER = 'search';
const OLD_SEARCH_PARAMETER = 'recherche';

const searchOf = (parameters: URLSearchParams): string =>
  parameters.get(SEARCH_PARAMETER) ?? parameters.get(OLD_SEARCH_PARAMETER) ?? '';

/**
 * Search and filter of a list and how far it is unfolded, kept in the address too: Back from an event and a reload
 * find them again. What is searched or filtered anew begins at its first rows.
 */
export function useListTools() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(() => searchOf(parameters));
  const [filter, setFilter] = useState<Filter>(() => filterOf(parameters));
  const [limit, setLimit] = useState(() => shownOf(parameters));
  // Several may change in one press ('Effacer la recherche'), before any has been rendered.
  const latest = useRef({ search, filter, limit });

  const writeAddress = () =>
    setParameters(
      (current) =>
        writeWords(current, {
          [SEARCH_PARAMETER]: latest.current.search.trim(),
          [OLD_SEARCH_PARAMETER]: null,
          [FILTER_PARAMETER]: filterName(latest.current.filter),
          [SHOWN_PARAMETER]: shownName(latest.current.limit),
        }),
      { replace: true },
    );
  const show = (next: number) => {
    latest.current.limit = next;
    setLimit(next);
  };
  return {
    filter,
    search,
    /** How many rows are shown at most. */
    limit,
    setFilter(next: Filter): void {
      latest.current.filter = next;
      setFilter(next);
      show(LIST_STEP);
      writeAddress();
    },
    setSearch(next: string): void {
      latest.current.search = next;
      setSearch(next);
      show(LIST_STEP);
    },
    /** Not with each key: browsers limit how often a page may rewrite its address. */
    onSearchEnd: writeAddress,
    showMore(): void {
      show(latest.current.limit + LIST_STEP);
      writeAddress();
    },
  };
}
