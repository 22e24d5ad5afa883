import { useMemo } from 'react';
import { SearchX } from 'lucide-react';
import type { EventPage } from '@eveneo/contract/application/events';
import { now } from '@eveneo/platform';
import type { EventFilters } from 'mf-shared/api/requests';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventCard, EventGrid, EventGridSkeleton } from 'mf-shared/ui/event-card';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Pagination } from 'mf-shared/ui/pagination';
import { eventListTexts as texts } from '../../texts/event-list';
import { isFiltered } from './filters-url';
import styles from './EventListPage.module.css';

/** Cards in view without scrolling: their pictures are loaded first. */
const FIRST = 3;

/** Grey cards, as many as a page holds. */
export function LoadingResults({ count }: { count: number }) {
  return (
    <>
      <LoadingMessage label={texts.loading} />
      <EventGridSkeleton count={count} />
    </>
  );
}

/** The events of a page, or that there are none. */
export function ListResults({
  answer,
  filters,
  stale,
  onPage,
  onClear,
}: {
  answer: EventPage;
  filters: EventFilters;
  /** The events shown are those of the filters before. */
  stale: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  // The same moment for the same answer: cards are drawn anew only when what they show changes.
  const present = useMemo(() => now(), [answer]); // eslint-disable-line react-hooks/exhaustive-deps -- read when the answer changes
  if (answer.total === 0) {
    const filtered = isFiltered(filters);
    return (
      <EmptyState
        icon={<SearchX />}
        title={filtered ? texts.empty : texts.none}
        action={filtered && <Button onClick={onClear}>{texts.clear}</Button>}
      >
        {filtered ? texts.emptyHint : texts.noneHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale || undefined}>
      {stale && <LoadingMessage label={texts.loading} />}
      <EventGrid>
        {answer.data.map((event, at) => (
          <EventCard key={event.id} event={event} now={present} priority={at < FIRST} />
        ))}
      </EventGrid>
      <Pagination page={answer.current_page} last={answer.last_page} onChange={onPage} />
    </div>
  );
}
