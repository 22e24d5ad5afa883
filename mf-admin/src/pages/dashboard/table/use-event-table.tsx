import { useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from '@eveneo/platform';
import type { TableOptions } from 'mf-shared/features/dashboard';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { matchesSearch, writeWords } from 'mf-shared/ui/event-list-tools';
import { TextInput } from 'mf-shared/ui/text-input';
import { KIT_TEXTS } from 'mf-shared/ui/texts';
import { texts as all } from '../../../texts';
import { EventTable } from './EventTable';
import { inOrder, nextOrder, orderName, orderOf } from './order';
import styles from './EventTable.module.css';

const { table: texts } = all.dashboard;
const SEARCH = 'search';
const ORDER = 'tri';

/** Admins search the table by title, place and organizer, and sort it by its headers; the URL keeps both. */
export function useEventTable(): TableOptions {
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
    search: (
      <TextInput
        ref={field}
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Not on every key: browsers limit how often a page may change its URL.
        onBlur={() => write({ [SEARCH]: search.trim() })}
        className={styles.search}
      />
    ),
    arrange: (events) =>
      inOrder(
        asked.trim() === ''
          ? events
          : events.filter(({ title, location, organizer }) =>
              matchesSearch(asked, title, location, organizer),
            ),
        order,
      ),
    rows: (events, now) => (
      <EventTable
        events={events}
        now={now}
        order={order}
        onOrder={(by) => write({ [ORDER]: orderName(nextOrder(order, by)) })}
      />
    ),
    noMatch: (
      <EmptyState
        title={KIT_TEXTS.eventTools.noMatch}
        action={
          <Button variant="secondary" onClick={clear}>
            {KIT_TEXTS.eventTools.clear}
          </Button>
        }
      />
    ),
  };
}
