import { SearchX } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useParams, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from '../../api/events';
import type { ManagerRole } from '../../api/requests';
import { addresses } from '../../format/addresses';
import { formatWeekdayDate } from '../../format/date-text';
import { failureText, isMissing } from '../../format/failure-text';
import { shownText } from '../../format/typography';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { EventWhen } from '../../ui/event-when';
import { Page, PageHeader } from '../../ui/page';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { Door } from './Door';
import { texts } from './texts';

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
    <Page width="text">
      <PageHeader
        title={texts.title}
        lead={missing || !event ? undefined : <EventLine event={event} />}
        actions={missing ? undefined : toRegistrants(id)}
      />
      {missing ? (
        <EmptyState icon={<SearchX />} title={texts.notFound} action={toRegistrants()} />
      ) : (
        <QueryBoundary
          query={query}
          pending={<Spinner label={texts.loading} />}
          failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
        >
          {(shown) => <Door key={shown.id} eventId={shown.id} manager={manager} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

function EventLine({ event }: { event: EventDetail }) {
  return (
    <>
      <strong>{shownText(event.title)}</strong>
      <br />
      <EventWhen event={event} day={formatWeekdayDate} />
    </>
  );
}
