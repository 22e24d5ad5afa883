import { useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import type { SearchOptions } from 'mf-shared/features/dashboard';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LIST_TEXTS, matchesSearch, writeWords } from 'mf-shared/ui/event-list-tools';
import { SearchInput } from 'mf-shared/ui/search-input';
import { Select } from 'mf-shared/ui/select';
import { texts as all } from '../../../texts';
import { inOrder, ORDERS, orderOf } from './order';
import styles from './EventSearch.module.css';

const { search: texts } = all.dashboard;
const SEARCH = 'search';
const ORDER = 'tri';

/** Admins search the list by title, place and organizer, and sort it; the URL keeps both. */
export function useEventSearch(): SearchOptions {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => params.get(SEARCH) ?? '');
  const field = useRef<HTMLInputElement>(null);
  const order = orderOf(params.get(ORDER));
  const write = (words: Record<string, string | null>) =>
    setParams((current) => writeWords(current, words), { replace: true });
  // Keeps typing responsive with a long list.
  const asked = useDeferredValue(search);
  const clear = () => {
    setSearch('');
    write({ [SEARCH]: null });
    // The button disappears: focus returns to the field.
    field.current?.focus();
  };
  return {
    fields: (
      <>
        <SearchInput
          ref={field}
          label={texts.label}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Not on every key: browsers limit how often a page may change its URL.
          onBlur={() => write({ [SEARCH]: search.trim() })}
        />
        <Select
          label={<span className="visually-hidden">{texts.order}</span>}
          options={ORDERS}
          value={order}
          onChange={({ target }) => write({ [ORDER]: target.value })}
          className={styles.order}
        />
      </>
    ),
    byTime: order === '',
    arrange: (events) =>
      inOrder(
        asked.trim() === ''
          ? events
          : events.filter(({ title, location, organizer }) =>
              matchesSearch(asked, title, location, organizer),
            ),
        order,
      ),
    noMatch: (
      <EmptyState
        title={LIST_TEXTS.noMatch}
        action={
          <Button variant="secondary" onClick={clear}>
            {LIST_TEXTS.clear}
          </Button>
        }
      />
    ),
  };
}
