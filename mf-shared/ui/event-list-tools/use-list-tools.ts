import { useRef, useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import { FILTER_PARAMETER, filterName, filterOf } from './filter-address';
import type { Filter } from './select-events';

const SEARCH_PARAMETER = 'recherche';

/** Search and filter of a list, kept in the address too: Back from an event and a reload find them again. */
export function useListTools() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get(SEARCH_PARAMETER) ?? '');
  const [filter, setFilter] = useState<Filter>(() => filterOf(parameters));
  // Both may change in one press ('Effacer la recherche'), before either has been rendered.
  const latest = useRef({ search, filter });

  const writeAddress = () =>
    setParameters(
      (current) => {
        const words = {
          [SEARCH_PARAMETER]: latest.current.search.trim(),
          [FILTER_PARAMETER]: filterName(latest.current.filter),
        };
        for (const [name, word] of Object.entries(words)) {
          if (word) current.set(name, word);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  return {
    filter,
    search,
    setFilter(next: Filter): void {
      latest.current.filter = next;
      setFilter(next);
      writeAddress();
    },
    setSearch(next: string): void {
      latest.current.search = next;
      setSearch(next);
    },
    /** Not with each key: browsers limit how often a page may rewrite its address. */
    onSearchEnd: writeAddress,
  };
}
