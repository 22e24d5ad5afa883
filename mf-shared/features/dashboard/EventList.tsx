import { CalendarX2 } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../format/number-text';
import { EmptyState } from '../../ui/empty-state';
import { LIST_STEP, type Filter } from '../../ui/event-list-tools';
import { FilterChips } from '../../ui/filter-chips';
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
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Maximum number of rows; a new filter resets it. */
  unfolded: number;
  onUnfold: (rows: number) => void;
  present: Date;
  /** Replaces the specified text for an empty list, by filter. */
  emptyTitle?: Readonly<Record<Filter, string>> | undefined;
  emptyAction?: ReactNode;
  /** Visually hidden heading. */
  label: string;
}

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
  ...row
}: EventListProps) {
  const list = useRef<HTMLUListElement>(null);
  const matching = filterEvents(events, filter, present);
  const shown = matching.slice(0, unfolded);
  const settled = useDeferredValue(true, false);
  return (
    <div className={styles.list}>
      <h2 className="visually-hidden">{label}</h2>
      <div className={styles.bar}>
        <FilterChips label={texts.filterLabel} options={texts.filters} value={filter} onChange={onFilter} />
        <p role="status" className={styles.count}>
          {plural(matching.length, texts.event)}
        </p>
      </div>
      {matching.length === 0 ? (
        <EmptyState
          icon={<CalendarX2 />}
          title={emptyTitle?.[events.length === 0 ? 'all' : filter] ?? texts.empty}
          action={emptyAction}
        />
      ) : (
        <ul ref={list} role="list" className={styles.rows}>
          {(settled ? shown : shown.slice(0, FIRST)).map((event) => (
            <EventRow key={event.id} event={event} now={present} {...row} />
          ))}
        </ul>
      )}
      {shown.length < matching.length && (
        <div className={styles.more}>
          <p className={styles.count}>
            {texts.shown(formatNumber(shown.length), formatNumber(matching.length))}
          </p>
          <ShowMore
            within={list}
            items=":scope > li"
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
