import { useDeferredValue, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../format/number-text';
import { EmptyState } from '../../ui/empty-state';
import { LIST_STEP, type TimeFilter } from '../../ui/event-list-tools';
import { FilterChips } from '../../ui/filter-chips';
import { EventGroups } from '../../ui/managed-row';
import { ShowMore } from '../../ui/show-more';
import type { DashboardEvent } from './dashboard-event';
import { EventRow, type RowOptions } from './EventRow';
import { filterEvents } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';
import styles from './EventList.module.css';

/** Rows of the first render, about a screenful; the others follow in the next one. */
const FIRST = 4;

export interface EventListProps extends RowOptions {
  events: readonly DashboardEvent[];
  filter: TimeFilter;
  onFilter: (filter: TimeFilter) => void;
  /** Maximum number of rows; a new filter resets it. */
  unfolded: number;
  onUnfold: (rows: number) => void;
  present: Date;
  /** Replaces the specified text for an empty list, by filter. */
  emptyTitle?: Readonly<Record<TimeFilter, string>> | undefined;
  emptyAction?: ReactNode;
  /** Visually hidden heading. */
  label: string;
}

const countsOf = (events: readonly DashboardEvent[], present: Date) => {
  const past = filterEvents(events, 'past', present).length;
  return { all: events.length, upcoming: events.length - past, past };
};

/** The list of a dashboard: filters, rows, and a text when it is empty. */
export function EventList({
  events,
  filter,
  onFilter,
  unfolded,
  onUnfold,
  present,
  emptyTitle,
  emptyAction,
  label,
  Row,
  search,
  ...row
}: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  const filtered = filterEvents(events, filter, present);
  const matching = search ? search.arrange(filtered) : filtered;
  const shown = matching.slice(0, unfolded);
  const settled = useDeferredValue(true, false);
  const drawn = settled ? shown : shown.slice(0, FIRST);
  return (
    <div className={styles.list}>
      <h2 className="visually-hidden">{label}</h2>
      <div className={styles.bar}>
        {search?.fields}
        <FilterChips
          label={texts.filterLabel}
          options={texts.filters}
          counts={countsOf(events, present)}
          value={filter}
          onChange={onFilter}
        />
        <p role="status" className={styles.count}>
          {plural(matching.length, texts.event)}
        </p>
      </div>
      {filtered.length > 0 && matching.length === 0 ? (
        search?.noMatch
      ) : matching.length === 0 ? (
        <EmptyState
          title={emptyTitle?.[events.length === 0 ? 'all' : filter] ?? texts.empty}
          action={emptyAction}
        />
      ) : (
        <div ref={list}>
          {Row ? (
            <EventGroups
              label={label}
              events={matching}
              limit={drawn.length}
              now={present}
              grouped={search?.byTime ?? true}
              row={(event) => <Row key={event.id} event={event} now={present} />}
            />
          ) : (
            <ul role="list" className={styles.rows}>
              {drawn.map((event) => (
                <EventRow key={event.id} event={event} now={present} {...row} />
              ))}
            </ul>
          )}
        </div>
      )}
      {shown.length < matching.length && (
        <div className={styles.more}>
          <p className={styles.count}>
            {texts.shown(formatNumber(shown.length), formatNumber(matching.length))}
          </p>
          <ShowMore
            within={list}
            items="[data-over]"
            shown={shown.length}
            onMore={() => onUnfold(unfolded + LIST_STEP)}
          >
            {texts.more}
          </ShowMore>
        </div>
      )}
    </div>
  );
}
