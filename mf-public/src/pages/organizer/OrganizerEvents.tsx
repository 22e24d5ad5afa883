import type { EventPage } from '@eveneo/contract/application/events';
import type { OrganizerPeriod } from '@eveneo/contract/application/favourites';
import { useQuery, useSearchParams } from '@eveneo/platform';
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

interface Pages {
  addressOf: (page: number) => string;
  onChange: (page: number) => void;
}

function Cards({ answer, pages }: { answer: EventPage; pages: Pages }) {
  const present = useNewDay();
  return (
    <>
      <HeartCards events={answer.data} now={present} />
      {answer.last_page > 1 && (
        <div className={styles.pager}>
          <Pagination page={answer.current_page} last={answer.last_page} {...pages} />
        </div>
      )}
    </>
  );
}

/** The page of a period is in the URL: a link without scripts, and each period keeps the other one's. */
function usePage(period: OrganizerPeriod): { page: number; pages: Pages } {
  const [params, setParams] = useSearchParams();
  const given = params.get(period) ?? '';
  const paramsOf = (page: number) => {
    const next = new URLSearchParams(params);
    if (page === 1) next.delete(period);
    else next.set(period, String(page));
    return next;
  };
  return {
    page: /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 1,
    pages: {
      addressOf: (page) => `?${paramsOf(page).toString()}#${period}`,
      onChange: (page) => setParams(paramsOf(page), { replace: true }),
    },
  };
}

/** The organizer's events of a period, paginated; no section without past events. */
export function OrganizerEvents({ id, period }: { id: number; period: OrganizerPeriod }) {
  const { page, pages } = usePage(period);
  const asked = useQuery(organizerPageQuery(id, period, page));
  // The page of a link may be gone: its events have passed.
  const last = asked.data?.last_page ?? page;
  const query = useQuery(organizerPageQuery(id, period, Math.min(page, last)));
  if (period === 'past' && query.data?.total === 0) return null;
  return (
    <Section title={texts[period]} id={period}>
      <QueryBoundary
        query={query}
        pending={<LoadingCards label={texts.eventsLoading} count={3} />}
        failed={(error) => failureText(error, { failed: texts.eventsFailed })}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={texts.noneComing}>
            <p>{texts.noneComingHint}</p>
          </EmptyState>
        }
      >
        {(answer) => <Cards answer={answer} pages={pages} />}
      </QueryBoundary>
    </Section>
  );
}
