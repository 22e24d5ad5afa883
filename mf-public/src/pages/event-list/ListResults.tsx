import { dayIn, isOver } from '@eveneo/contract/application/event-time';
import type { EventPage, EventSummary } from '@eveneo/contract/application/events';
import type { NearAnswer } from '@eveneo/contract/application/search';
import { usePublicSettings } from '@eveneo/platform';
import type { EventFilters } from 'mf-shared/api/requests';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { useMinute, useNewDay } from 'mf-shared/ui/new-day';
import { Pagination } from 'mf-shared/ui/pagination';
import { HeartCards } from '../../favourites/HeartCards';
import { eventListTexts as texts } from '../../texts/event-list';
import { isFiltered, listUrl, PAGE_SIZES } from './filters-url';
import { FORM_ID } from './ListFilters';
import { NearResults, Nothing } from './NearResults';
import { Subscribe } from './Subscribe';
import styles from './EventListPage.module.css';

const FIRST = 3;

/** Cards in the list's order; what is over stands last, under headings of its own, as the API sorts it. */
function Cards({ events, sort, now }: { events: readonly EventSummary[]; sort: string; now: Date }) {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  // Among the newest ones, what is over is not last.
  const over = (event: EventSummary) => sort !== 'newest' && isOver(event, present, timeZone);
  const today = dayIn(present, timeZone);
  const begun = events.filter((event) => over(event) && event.date >= today);
  const past = events.filter((event) => over(event) && event.date < today);
  const groups = [
    [texts.begunToday, 'commences', begun],
    [texts.past, 'passes', past],
  ] as const;
  return (
    <>
      <HeartCards events={events.filter((event) => !over(event))} now={now} first={FIRST} />
      {groups.map(
        ([title, id, given]) =>
          given.length > 0 && (
            <section key={id} aria-labelledby={id} className={styles.over}>
              <h3 id={id}>{title}</h3>
              <HeartCards events={given} now={now} />
            </section>
          ),
      )}
    </>
  );
}

export function ListResults({
  answer,
  filters,
  stale,
  near: known,
  onPage,
  onSize,
}: {
  answer: EventPage;
  filters: EventFilters;
  /** The events shown belong to the previous filters. */
  stale: boolean;
  /** Near results, if the answer has them. */
  near: NearAnswer | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}) {
  // Constant all day, so that cards are not rendered again.
  const present = useNewDay();
  const near = isFiltered(filters) && !stale && (
    <NearResults filters={filters} nothing={answer.total === 0} known={known} now={present} />
  );
  if (answer.total === 0) {
    return (
      near ||
      (isFiltered(filters) ? (
        <Nothing near={false} />
      ) : (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ))
    );
  }
  return (
    <div id="cartes" className={styles.results} aria-busy={stale} data-stale={stale || undefined}>
      {stale && <LoadingMessage label={texts.loading} />}
      <Cards events={answer.data} sort={filters.sort} now={present} />
      <div className={styles.pager}>
        <Pagination
          page={answer.current_page}
          last={answer.last_page}
          addressOf={(page) => listUrl({ ...filters, page })}
          onChange={onPage}
        />
        <label className={styles.sort}>
          {texts.perPage}
          <select
            name="per_page"
            form={FORM_ID}
            value={filters.perPage}
            onChange={({ target }) => onSize(Number(target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
      <Subscribe filters={filters} category={filters.category && (answer.data[0]?.category ?? '')} />
      {near}
    </div>
  );
}
