import { useCallback, useEffect, useMemo } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { ApiError, useOnline, useParams, useQuery, useUser } from '@eveneo/platform';
import { doorQuery, managerDoor, type DoorCalls } from 'mf-shared/api/door';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { LinkButton } from 'mf-shared/ui/button';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { Door } from '../../door/Door';
import styles from '../../door/Door.module.css';
import { DoorHeading } from '../../door/DoorHeading';
import { KeepOffline } from '../../door/offline/KeepOffline';
import { organizerKey } from '../../door/offline/kept-doors';
import { PinGate } from '../../door/offline/PinGate';
import { useDevice } from '../../door/offline/use-device';
import { texts } from '../../door/texts';
import { lacksRight, MissingRight } from '../../missing-right/lacks-right';

const HelperLinks = lazyPart(
  () => import(/* webpackChunkName: "door-parts" */ './HelperLinks').then((module) => module.HelperLinks),
  {
    failed: texts.links.failed,
  },
);

const toRegistrants = (event?: number) => (
  <LinkButton to={addresses.manageRegistrations(event ? { event } : {})} variant="secondary">
    {texts.registrants}
  </LinkButton>
);

/** The check-in page of an event. */
export default function CheckTicketsPage() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const user = useUser();
  const online = useMemo(() => managerDoor(id), [id]);
  const callsOf = useCallback(() => online, [online]);
  const device = useDevice(known && user ? organizerKey(user.id, id) : null, callsOf);
  if (device.found === 'locked') return <PinGate onUnlock={device.unlock} onForget={device.drop} />;
  if (device.found === 'free') return <FoundDoor id={id} known={known} online={online} device={device} />;
  return (
    <Page alone width="text" className={styles.page}>
      <Loading />
    </Page>
  );
}

const Loading = () => (
  <div className={styles.door}>
    <div className={styles.head}>
      <h1 tabIndex={-1}>{texts.title}</h1>
    </div>
    <Spinner label={texts.loading} />
  </div>
);

interface Found {
  id: number;
  known: boolean;
  online: DoorCalls;
  device: ReturnType<typeof useDevice>;
}

/** The event was deleted, or the right to its door withdrawn. Only the API's own response counts. */
const isClosed = (error: unknown) => error instanceof ApiError && error.status === 404 && error.code !== null;

/** There is no such door for this user. */
function NoDoor({ event, why }: { event: EventDetail | undefined; why: string }) {
  const user = useUser();
  if (event && lacksRight(event, user, 'door')) return <MissingRight event={event} right="door" />;
  return <EmptyState title={why} action={toRegistrants()} />;
}

function FoundDoor(found: Found) {
  const { id, known, online, device } = found;
  const user = useUser();
  const connected = useOnline();
  const kept = device.device;
  const query = useQuery({ ...eventQuery(id), enabled: known });
  const { data: event, error } = query;
  // The door's calls of an organizer do not tell its event.
  useEffect(() => {
    if (kept && event) kept.follow({ event: doorEvent(event) });
  }, [kept, event]);
  const foreign = event && user?.role === 'organizer' && !manages(event, user, 'door');
  const missing = !known || (kept === null && (foreign || isMissing(error)));
  const count = useQuery({ ...doorQuery(online), enabled: !missing && kept === null });
  // While the page is open. A kept door stays, for the entries that wait on this device.
  const gone = kept === null && isClosed(count.error);
  // Shown only once the notices above the form are known: otherwise they would move it while somebody types.
  const ready = count.isFetched ? event : undefined;
  return (
    <Page alone width="text" className={styles.page}>
      {missing || gone ? (
        <>
          <PageHeader title={texts.title} />
          <NoDoor event={event} why={missing ? texts.notFound : texts.gone} />
        </>
      ) : (
        <QueryBoundary
          query={{ ...query, data: kept ? (event ?? kept.data().event) : ready }}
          pending={<Loading />}
          failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
          around={(panel) => (
            <>
              <PageHeader title={texts.title} />
              {panel}
            </>
          )}
        >
          {(shown) => (
            <ManagedDoor
              key={shown.id}
              {...found}
              event={shown}
              // A kept door needs no network; that page does.
              listed={connected && event !== undefined && manages(event, user, 'registrants')}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  );
}

type Shown = Pick<EventDetail, 'id' | 'title' | 'date' | 'time' | 'end_time'>;

const doorEvent = ({ id, title, date, time, end_time }: Shown) => ({
  id,
  title,
  date,
  time,
  end_time: end_time ?? null,
});

function ManagedDoor({ online, device, event, listed }: Found & { event: Shown; listed: boolean }) {
  const { id, end_time } = event;
  const keep = async (pin: string) => {
    const { entered, registered, rules } = await online.count(new AbortController().signal);
    if (!rules) throw new Error(texts.loadFailed);
    await device.keep(pin, {
      event: doorEvent(event),
      entered,
      registered,
      rules,
    });
  };
  return (
    <Door
      door={device.calls ?? online}
      device={device.device}
      heading={<DoorHeading event={event} />}
      parts={
        <>
          <KeepOffline device={device} onKeep={keep} />
          <Disclosure title={texts.links.title}>
            <HelperLinks eventId={id} stated={Boolean(end_time)} />
          </Disclosure>
        </>
      }
    >
      {listed && toRegistrants(id)}
    </Door>
  );
}
