import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useParams, useQuery, useUser } from '@eveneo/platform';
import { managerDoor } from '../../api/door';
import { eventQuery } from '../../api/events';
import type { ManagerRole } from '../../api/requests';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { failureText, isMissing } from '../../format/failure-text';
import { DOT, shownText } from '../../format/typography';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { EventWhen } from '../../ui/event-when';
import { Page, PageHeader } from '../../ui/page';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { Door } from './Door';
import { texts } from './texts';
import styles from './Door.module.css';

const toRegistrants = (event?: number) => (
  <LinkButton to={addresses.manageRegistrations(event ? { event } : {})} variant="secondary">
    {texts.registrants}
  </LinkButton>
);

/** The check-in page of an event. */
export function CheckTickets({ manager }: { manager: ManagerRole }) {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const user = useUser();
  const query = useQuery({ ...eventQuery(id), enabled: known });
  const { data: event, error } = query;
  const foreign = event && manager === 'organizer' && event.organizer_id !== user?.id;
  const missing = !known || foreign || isMissing(error);
  return (
    <Page width="text" className={styles.page}>
      {missing ? (
        <>
          <PageHeader title={texts.title} />
          <EmptyState icon={<SearchX />} title={texts.notFound} action={toRegistrants()} />
        </>
      ) : (
        <QueryBoundary
          query={query}
          pending={<Spinner label={texts.loading} />}
          failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
        >
          {(shown) => <ManagedDoor key={shown.id} event={shown} manager={manager} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

function ManagedDoor({ event, manager }: { event: EventDetail; manager: ManagerRole }) {
  const door = useMemo(() => managerDoor(manager, event.id), [manager, event.id]);
  return (
    <Door door={door} heading={<DoorHeading event={event} />}>
      {toRegistrants(event.id)}
    </Door>
  );
}

/** The page's title and the event, on two lines. */
export function DoorHeading({ event }: { event: Pick<EventDetail, 'title' | 'date' | 'time' | 'end_time'> }) {
  return (
    <div>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>
        <strong>{shownText(event.title)}</strong>
        {DOT}
        <EventWhen event={event} day={formatWeekdayDate} />
      </p>
    </div>
  );
}
