import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import {
  FILTER_PARAMETER,
  filterName,
  filterOf,
  LIST_STEP,
  SHOWN_PARAMETER,
  shownName,
  shownOf,
  writeWords,
} from './list-address';
import type { Filter } from './select-events';

/** One name on every list. */
const SEARCH_PARAMETER = 'search';

interface Tools {
  search: string;
  filter: Filter;
  limit: number;
}

const toolsOf = (parameters: URLSearchParams): Tools => ({
  search: parameters.get(SEARCH_PARAMETER) ?? '',
  filter: filterOf(parameters),
  limit: shownOf(parameters),
});

/** As the address would have it: tells one state of the tools from another. */
const wordsOf = ({ search, filter, limit }: Tools) => JSON.stringify([search.trim(), filter, limit]);

/**
 * Search and filter of a list and how far it is unfolded, kept in the address too: Back from an event and a reload
 * find them again, and an address that changes under the list is followed. What is searched or filtered anew begins at
 * its first rows.
 */
export function useListTools() {
  const [parameters, setParameters] = useSearchParams();
  const [tools, setTools] = useState(() => toolsOf(parameters));
  // Several may change in one press ('Effacer la recherche'), before any has been rendered.
  const latest = useRef(tools);
  const seen = useRef(wordsOf(tools));
  const change = (changes: Partial<Tools>) => {
    latest.current = { ...latest.current, ...changes };
    setTools(latest.current);
  };

  // Back, Forward, or a link to the same page: what is being typed stays until the address says something else.
  useEffect(() => {
    const asked = toolsOf(parameters);
    const words = wordsOf(asked);
    if (words === seen.current) return;
    seen.current = words;
    if (words === wordsOf(latest.current)) return;
    latest.current = asked;
    setTools(asked);
  }, [parameters]);

  const writeAddress = () =>
    setParameters(
      (current) =>
        writeWords(current, {
          [SEARCH_PARAMETER]: latest.current.search.trim(),
          [FILTER_PARAMETER]: filterName(latest.current.filter),
          [SHOWN_PARAMETER]: shownName(latest.current.limit),
        }),
      { replace: true },
    );
  return {
    filter: tools.filter,
    search: tools.search,
    /** How many rows are shown at most. */
    limit: tools.limit,
    setFilter(filter: Filter): void {
      change({ filter, limit: LIST_STEP });
      writeAddress();
    },
    setSearch: (search: string): void => change({ search, limit: LIST_STEP }),
    /** Not with each key: browsers limit how often a page may rewrite its address. */
    onSearchEnd: writeAddress,
    showMore(): void {
      change({ limit: latest.current.limit + LIST_STEP });
      writeAddress();
    },
  };
}
