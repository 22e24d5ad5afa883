import { useRef } from 'react';
import { plural } from '../../format/number-text';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { FilterChips } from '../filter-chips';
import { SearchInput } from '../search-input';
import type { Filter } from './select-events';
import { LIST_TEXTS as texts } from './texts';
import styles from './EventListTools.module.css';

const { filters } = texts;
const { draft: _, ...times } = filters;

/** Search, filter and count above a list, and a way to clear them when nothing matches. */
export function EventListTools({
  filter,
  search,
  counts,
  onFilter,
  onSearch,
  onSearchEnd,
}: {
  filter: Filter;
  search: string;
  /** The number of events by filter. */
  counts: Readonly<Record<Filter, number>>;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  /** The field is left. */
  onSearchEnd: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    onFilter('all');
    // The button disappears: focus returns to the field.
    field.current?.focus();
  };
  return (
    <>
      <div className={styles.tools}>
        <SearchInput
          ref={field}
          label={texts.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onBlur={onSearchEnd}
        />
        <FilterChips
          label={texts.filter}
          options={counts.draft > 0 || filter === 'draft' ? filters : times}
          counts={counts}
          value={filter}
          onChange={onFilter}
        />
        <p role="status" className={styles.count}>
          {plural(counts[filter], texts.event)}
        </p>
      </div>
      {counts[filter] === 0 && (
        <EmptyState
          title={texts.noMatch}
          action={
            <Button variant="secondary" onClick={clear}>
              {texts.clear}
            </Button>
          }
        />
      )}
    </>
  );
}
