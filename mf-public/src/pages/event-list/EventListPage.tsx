import { useCallback, useEffect, useRef } from 'react';
import { useQuery, useQueryClient, useSearchParams } from '@eveneo/platform';
import { eventListQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { Button } from 'mf-shared/ui/button';
import { ErrorPanel } from 'mf-shared/ui/error-panel';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { eventListTexts as texts } from '../../texts/event-list';
import { changeFilters, clearFilters, isFiltered, readFilters, writeFilters } from './filters-url';
import { ListFilters, SEARCH_ID } from './ListFilters';
import { ListResults, LoadingResults } from './ListResults';
import { listErrorText } from './list-error';
import { useSearchField } from './use-search-field';
import styles from './EventListPage.module.css';

const counter = (shown: number, all: number) =>
  texts.counter(formatNumber(shown), formatNumber(all), pluralForm(all, 'événement'));

/** The list of events. Its state stands in the address, so that Back and a shared link work. */
export default function EventListPage() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const { data, error, isPlaceholderData, isFetching } = useQuery(eventListQuery(filters));
  const client = useQueryClient();

  const go = useCallback(
    (next: (from: EventFilters) => EventFilters, replace = false) =>
      setParams((from) => writeFilters(next(readFilters(from))), { replace }),
    [setParams],
  );
  const onSearch = useCallback(
    (search: string) =>
      // A new search is a step that Back undoes; its further keys are not.
      go((from) => changeFilters(from, { search }), filters.search !== '' && search !== ''),
    [go, filters.search],
  );
  const [typed, setTyped] = useSearchField(filters.search, onSearch);
  const clear = () => {
    setTyped('');
    go(clearFilters);
    // The button goes away: focus returns to where a new search starts.
    document.getElementById(SEARCH_ID)?.focus();
  };

  const failed = error !== null && (!data || isPlaceholderData);
  const last = data?.last_page ?? 0;
  const pastTheEnd = !isPlaceholderData && data !== undefined && data.total > 0 && filters.page > last;
  useEffect(() => {
    if (pastTheEnd) go((from) => ({ ...from, page: last }), true);
  }, [pastTheEnd, last, go]);

  // What failed together (offline: events and categories) comes back together.
  const retry = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    go((from) => ({ ...from, page }));
    // The buttons stand below the cards: the new page is read from its beginning.
    heading.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  // 'Suivant' stands a long way down: a short message in the place of the cards would lie above the screen.
  useEffect(() => {
    if (failed && (results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ block: 'start' });
  }, [failed]);

  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <ListFilters
        filters={filters}
        typed={typed}
        onType={setTyped}
        onChange={(change) => go((from) => changeFilters(from, change))}
      />
      <section ref={results} aria-labelledby="resultats" className={styles.list}>
        <h2 ref={heading} id="resultats" tabIndex={-1} className="visually-hidden">
          {texts.results}
        </h2>
        <div className={styles.summary}>
          <p role="status" className={styles.counter}>
            {data && !failed ? counter(data.total, data.total_all) : '\u00a0'}
          </p>
          {/* An empty list offers it itself. */}
          {(isFiltered(filters) || typed !== '') && (data?.total !== 0 || failed) && (
            <Button variant="ghost" size="s" onClick={clear}>
              {texts.clear}
            </Button>
          )}
        </div>
        {failed ? (
          <ErrorPanel message={listErrorText(error)} retrying={isFetching} onRetry={retry} />
        ) : !data || pastTheEnd ? (
          <LoadingResults count={filters.perPage} />
        ) : (
          <ListResults
            answer={data}
            filters={filters}
            stale={isPlaceholderData}
            onPage={turnTo}
            onClear={clear}
          />
        )}
      </section>
    </Page>
  );
}
