import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { EventPage } from '@eveneo/contract/application/events';
import type { OrganizerPeriod } from '@eveneo/contract/application/favourites';
import { useQuery } from '@eveneo/platform';
import { organizerPageQuery } from 'mf-shared/api/organizers';
import { failureText } from 'mf-shared/format/failure-text';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { LoadingCards } from 'mf-shared/ui/event-card';
import { useNewDay } from 'mf-shared/ui/new-day';
import { Section } from 'mf-shared/ui/page';
import { Pagination } from 'mf-shared/ui/pagination';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { HeartCards } from '../../favourites/HeartCards';
import { organizerTexts as texts } from '../../texts/organizer';
import styles from './Organizer.module.css';

function Cards({ answer, onPage }: { answer: EventPage; onPage: (page: number) => void }) {
  const present = useNewDay();
  return (
    <>
      <HeartCards events={answer.data} now={present} />
      {answer.last_page > 1 && (
        <div className={styles.pager}>
          <Pagination page={answer.current_page} last={answer.last_page} onChange={onPage} />
        </div>
      )}
    </>
  );
}

/** The organizer's events of a period, paginated; no section without past events. */
export function OrganizerEvents({ id, period }: { id: number; period: OrganizerPeriod }) {
  const [page, setPage] = useState(1);
  const query = useQuery(organizerPageQuery(id, period, page));
  if (period === 'past' && query.data?.total === 0) return null;
  return (
    <Section title={texts[period]} id={period}>
      <QueryBoundary
        query={query}
        pending={<LoadingCards label={texts.eventsLoading} count={3} />}
        failed={(error) => failureText(error, { failed: texts.eventsFailed })}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<CalendarX />} title={texts.noneComing}>
            <p>{texts.noneComingHint}</p>
          </EmptyState>
        }
      >
        {(answer) => <Cards answer={answer} onPage={setPage} />}
      </QueryBoundary>
    </Section>
  );
}
