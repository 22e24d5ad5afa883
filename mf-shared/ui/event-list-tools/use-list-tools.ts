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

/** The state as the URL stores it, for comparison. */
const wordsOf = ({ search, filter, limit }: Tools) => JSON.stringify([search.trim(), filter, limit]);

/**
 * Search, filter and number of rows of a list, kept in the URL too: Back and a reload restore them. A new
 * search or filter starts with the first rows.
 */
export function useListTools() {
  const [parameters, setParameters] = useSearchParams();
  const [tools, setTools] = useState(() => toolsOf(parameters));
  // Several may change in one click, before a render.
  const latest = useRef(tools);
  const seen = useRef(wordsOf(tools));
  const change = (changes: Partial<Tools>) => {
    latest.current = { ...latest.current, ...changes };
    setTools(latest.current);
  };

  // Back, Forward, or a link to the same page.
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
    /** Not on every key: browsers limit how often a page may change its URL. */
    onSearchEnd: writeAddress,
    showMore(): void {
      change({ limit: latest.current.limit + LIST_STEP });
      writeAddress();
    },
  };
}
