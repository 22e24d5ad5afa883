import { useRef, type ReactNode, type RefObject } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { usePublicSettings } from '@eveneo/platform';
import { formatNumber } from 'mf-shared/format/number-text';
import layout from 'mf-shared/styles/layout.module.css';
import { EventListTools, LIST_STEP, selectEvents, useListTools } from 'mf-shared/ui/event-list-tools';
import { EventGroups } from 'mf-shared/ui/managed-row';
import { useMinute } from 'mf-shared/ui/new-day';
import { ShowMore } from 'mf-shared/ui/show-more';
import { texts as all } from '../texts';

const { row: texts } = all;

/** The events that a role manages: search, filters, and rows under headings. */
export function ManagedList({
  label,
  list,
  events,
  first,
  row,
}: {
  label: string;
  list?: RefObject<HTMLDivElement | null>;
  events: readonly EventSummary[];
  /** The event that comes first. */
  first?: number;
  row: (event: EventSummary, now: Date) => ReactNode;
}) {
  const { timeZone } = usePublicSettings();
  const now = useMinute();
  const own = useRef<HTMLDivElement>(null);
  const { filter, search, limit, setFilter, setSearch, onSearchEnd, showMore } = useListTools();
  const found = selectEvents(events, { search, now, timeZone });
  const shown = found[filter];
  const rest = shown.length - limit;
  return (
    <>
      <EventListTools
        filter={filter}
        search={search}
        onSearchEnd={onSearchEnd}
        counts={{
          all: found.all.length,
          upcoming: found.upcoming.length,
          past: found.past.length,
          draft: found.draft.length,
        }}
        onFilter={setFilter}
        onSearch={setSearch}
      />
      <EventGroups
        ref={list ?? own}
        label={label}
        events={shown}
        first={shown.find(({ id }) => id === first)}
        limit={limit}
        now={now}
        row={(event) => row(event, now)}
      />
      {rest > 0 && (
        <p className={layout.more}>
          <ShowMore within={list ?? own} items="[data-event]" shown={limit} onMore={showMore}>
            {texts.show(formatNumber(Math.min(LIST_STEP, rest)))}
          </ShowMore>
        </p>
      )}
    </>
  );
}
