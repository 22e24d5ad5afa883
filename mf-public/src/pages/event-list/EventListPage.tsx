import { useCallback, useEffect, useRef } from 'react';
import type { EventFilters } from 'mf-shared/api/requests';
import { failureText } from 'mf-shared/format/failure-text';
import { LoadingCards } from 'mf-shared/ui/event-card';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { eventListTexts as texts } from '../../texts/event-list';
import { changeFilters, clearFilters, isFiltered } from './filters-url';
import { ListFilters, SEARCH_ID } from './ListFilters';
import { ListResults } from './ListResults';
import { ListSummary, Reading } from './ListSummary';
import { useEventList, useFilters, type Go } from './use-event-list';
import { useSearchField } from './use-search-field';
import styles from './EventListPage.module.css';

/** Turns pages and scrolls to the new one. */
function useTurning(go: Go, failed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    go((from) => ({ ...from, page }));
    // The buttons are below the cards.
    heading.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  // An error message that replaces the cards would be above the viewport.
  useEffect(() => {
    if (failed && (results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ block: 'start' });
  }, [failed]);
  return { heading, results, turnTo };
}

/** The specification has a text per status; the server's messages are not shown. */
const failure = (error: unknown) => failureText(error, { ...texts.failed, heeds: () => false });

export { searchOf } from './filters-url';

/** The list of events. Its state is in the URL, so that Back and shared links work. */
export default function EventListPage() {
  const { filters, go } = useFilters();
  const { query, failed, stale, shown, reading, near } = useEventList(filters, go);
  const { heading, results, turnTo } = useTurning(go, failed);
  const onSearch = useCallback(
    (search: string) =>
      // A new search is a history entry; further keys replace it.
      go((from) => changeFilters(from, { search }), filters.search !== '' && search !== ''),
    [go, filters.search],
  );
  const [typed, setTyped] = useSearchField(filters.search, onSearch);
  const clear = () => {
    setTyped('');
    go(clearFilters);
    // The button disappears: its focus goes to the search field.
    document.getElementById(SEARCH_ID)?.focus();
  };

  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <ListFilters filters={filters} typed={typed} onType={setTyped} onChange={go} />
      <section ref={results} aria-labelledby="resultats" className={styles.list}>
        <h2 ref={heading} id="resultats" tabIndex={-1} className="visually-hidden">
          {texts.results}
        </h2>
        <ListSummary
          answer={query.data}
          filters={filters}
          filtered={isFiltered(filters) || typed !== ''}
          onClear={clear}
          onChange={(change) => go((from) => changeFilters(from, change))}
        />
        {reading && (
          <Reading
            reading={reading}
            onRemove={(without) => {
              const next = { ...reading, ...without } as Partial<EventFilters>;
              setTyped(next.search ?? '');
              go((from) => changeFilters(from, next));
            }}
          />
        )}
        <QueryBoundary
          query={query}
          pending={<LoadingCards label={texts.loading} count={filters.perPage} />}
          failed={failure}
        >
          {(answer) => (
            <ListResults
              answer={answer}
              filters={shown}
              stale={stale}
              near={near}
              onPage={turnTo}
              onSize={(perPage) => go((from) => changeFilters(from, { perPage }))}
            />
          )}
        </QueryBoundary>
      </section>
    </Page>
  );
}
