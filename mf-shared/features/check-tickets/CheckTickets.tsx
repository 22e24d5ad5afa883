import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useParams, useQuery, useUser } from '@eveneo/platform';
import { managerDoor } from '../../api/door';
import { eventQuery } from '../../api/events';
import type { ManagerRole } from '../../api/requests';
import { addresses } from '../../format/addresses';
import { failureText, isMissing } from '../../format/failure-text';
import { LinkButton } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { EmptyState } from '../../ui/empty-state';
import { latePart } from '../../ui/late-part';
import { Page, PageHeader } from '../../ui/page';
import { QueryBoundary } from '../../ui/query-boundary';
import { Spinner } from '../../ui/spinner';
import { Door } from './Door';
import { DoorHeading } from './DoorHeading';
import { texts } from './texts';
import styles from './Door.module.css';

const HelperLinks = latePart(() => import('./HelperLinks').then((module) => module.HelperLinks), {
  failed: texts.links.failed,
});

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
      <Disclosure title={texts.links.title}>
        <HelperLinks manager={manager} eventId={event.id} />
      </Disclosure>
    </Door>
  );
}
