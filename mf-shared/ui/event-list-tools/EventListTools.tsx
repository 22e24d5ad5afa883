import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import { FilterChips } from '../filter-chips';
import { TextInput } from '../text-input';
import { KIT_TEXTS } from '../texts';
import type { Filter } from './select-events';
import styles from './EventListTools.module.css';

/** Search, filter and count above a list, and a way to clear them when nothing matches. */
export function EventListTools({
  filter,
  search,
  count,
  none,
  onFilter,
  onSearch,
  onSearchEnd,
}: {
  filter: Filter;
  search: string;
  count: string;
  none: boolean;
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
        <TextInput
          ref={field}
          type="search"
          label={KIT_TEXTS.eventTools.search}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onBlur={onSearchEnd}
          className={styles.search}
        />
        <FilterChips
          label={KIT_TEXTS.eventTools.filter}
          options={KIT_TEXTS.eventTools.filters}
          value={filter}
          onChange={onFilter}
        />
        <p role="status" className={styles.count}>
          {count}
        </p>
      </div>
      {none && (
        <EmptyState
          icon={<SearchX />}
          title={KIT_TEXTS.eventTools.noMatch}
          action={
            <Button variant="secondary" onClick={clear}>
              {KIT_TEXTS.eventTools.clear}
            </Button>
          }
        />
      )}
    </>
  );
}
