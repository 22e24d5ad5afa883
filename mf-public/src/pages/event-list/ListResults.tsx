import { SearchX } from 'lucide-react';
import type { EventPage } from '@eveneo/contract/application/events';
import type { NearAnswer } from '@eveneo/contract/application/search';
import type { EventFilters } from 'mf-shared/api/requests';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { useNewDay } from 'mf-shared/ui/new-day';
import { Pagination } from 'mf-shared/ui/pagination';
import { HeartCards } from '../../favourites/HeartCards';
import { eventListTexts as texts } from '../../texts/event-list';
import { isFiltered, listUrl, PAGE_SIZES } from './filters-url';
import { FORM_ID } from './ListFilters';
import { NearResults, Nothing } from './NearResults';
import { Subscribe } from './Subscribe';
import styles from './EventListPage.module.css';

const FIRST = 3;

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
        <EmptyState icon={<SearchX />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      ))
    );
  }
  return (
    <div id="cartes" className={styles.results} aria-busy={stale} data-stale={stale || undefined}>
      {stale && <LoadingMessage label={texts.loading} />}
      <HeartCards events={answer.data} now={present} first={FIRST} />
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
