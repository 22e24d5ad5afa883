import { useEffect, useMemo, useState } from 'react';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import { ApiError, useLocation, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, helperDoor, type DoorCalls } from 'mf-shared/api/door';
import { openDoor } from 'mf-shared/api/door-links';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText, formFailure } from 'mf-shared/format/failure-text';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { clockTime } from '../../door/clock-time';
import { Door } from '../../door/Door';
import styles from '../../door/Door.module.css';
import { DoorHeading } from '../../door/DoorHeading';
import { KeepOffline } from '../../door/offline/KeepOffline';
import { helperKey, type DoorData } from '../../door/offline/kept-doors';
import { canKeep } from '../../door/offline/local-check';
import { PinGate } from '../../door/offline/PinGate';
import { PinPage } from '../../door/offline/PinPage';
import { texts as offlineTexts } from '../../door/offline/texts';
import { useDevice } from '../../door/offline/use-device';
import { findWaiting, type WaitingEntry } from '../../door/offline/waiting-entries';
import { texts } from '../../door/texts';
import { helperTexts } from './helper-texts';

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401;
/** The link is unknown, revoked, expired, or blocked after wrong PINs. */
const isDead = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;
const SECRET = /^[\w-]{43}$/;

/** The door for a helper: a link with its secret in the fragment, and a PIN. */
export default function DoorPage() {
  const secret = useLocation().hash.slice(1);
  return SECRET.test(secret) ? <Linked key={secret} secret={secret} /> : <Ended />;
}

const callsOf = ({ helper }: DoorData): DoorCalls => helperDoor(helper?.token ?? '');

function Linked({ secret }: { secret: string }) {
  const client = useQueryClient();
  const [key, setKey] = useState<string | null>();
  /** Not stored: a reload asks for the PIN again. */
  const [token, setToken] = useState<string | null>(null);
  /** Why the link no longer works, with any PIN. */
  const [dead, setDead] = useState<ApiError | null>(null);
  useEffect(() => {
    void canKeep().then(async (obstacle) => setKey(obstacle === null ? await helperKey(secret) : null));
  }, [secret]);
  const device = useDevice(key, callsOf);
  const keep = async (opened: string, pin: string) => {
    // Shares the opened door's query and its cache; the list is requested afterwards.
    const answer = await client.fetchQuery(doorQuery(helperDoor(opened)));
    const { event, helper: name, door, ends_at, entered, registered, rules } = answer;
    const helper = { token: opened, name, door, ends_at };
    if (rules) await device.keep(pin, { event, entered, registered, rules, helper });
  };
  if (dead) return <Ended why={dead.serverMessage} />;
  if (device.found === 'looking')
    return (
      <Page alone="bare" width="form">
        <Spinner label={texts.loading} />
      </Page>
    );
  if (device.found === 'locked')
    return <PinGate alone="bare" onUnlock={device.unlock} onForget={device.drop} />;
  const used = device.device?.data().helper?.token ?? token;
  if (used !== null) return <Opened key={used} token={used} device={device} />;
  const open = async (pin: string) => {
    try {
      const opened = await openDoor(secret, pin);
      setToken(opened);
      // Not awaited: the door works without a stored list, and opens while the list is being encrypted.
      void keep(opened, pin).catch(() => undefined);
    } catch (error) {
      if (!isDead(error)) throw error;
      setDead(error);
    }
  };
  return (
    <PinPage
      id="door-pin"
      alone="bare"
      lead={helperTexts.lead}
      hint={helperTexts.pinHint}
      autoComplete="one-time-code"
      open={open}
      describe={(error) => formFailure(error, ['pin'], helperTexts.failure)}
    />
  );
}

/** @param why the server's message */
function Ended({
  why,
  eventId,
  zone,
}: {
  why?: string | null;
  eventId?: number | undefined;
  zone?: string | undefined;
}) {
  const [unsent, setUnsent] = useState<readonly WaitingEntry[]>([]);
  useEffect(() => {
    if (eventId !== undefined) void findWaiting(eventId).then(setUnsent, () => undefined);
  }, [eventId]);
  return (
    <Page alone="bare" width="text">
      <PageHeader title={texts.title} />
      <EmptyState title={why ?? helperTexts.ended}>{helperTexts.askAgain}</EmptyState>
      {unsent.length > 0 && (
        <>
          <p>{offlineTexts.unsent(unsent.length)}</p>
          <ul>
            {unsent.map(({ attempt, number, at }) => (
              <li key={attempt}>{offlineTexts.unsentEntry(number, clockTime(at, zone))}</li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

/** Name, door and event of a helper's link: from this device if kept, else from the server. */
function shownOf({ device }: ReturnType<typeof useDevice>, answer: EventDoor | undefined) {
  const data = device?.data();
  if (data?.helper) return { event: data.event, ...data.helper };
  return answer && { ...answer, name: answer.helper };
}

function Opened({ token, device }: { token: string; device: ReturnType<typeof useDevice> }) {
  const online = useMemo(() => helperDoor(token), [token]);
  const door: DoorCalls = device.calls ?? online;
  const query = useQuery(doorQuery(door));
  const shown = shownOf(device, query.data as EventDoor | undefined);
  const zone = (device.device?.data() ?? query.data)?.rules?.time_zone;
  if (query.error && isEnded(query.error))
    return (
      <Ended
        why={query.error instanceof ApiError ? query.error.serverMessage : null}
        eventId={shown?.event.id}
        zone={zone}
      />
    );
  return (
    <Page alone="bare" width="text" className={styles.page}>
      <QueryBoundary
        query={{ ...query, data: shown }}
        pending={<Spinner label={texts.loading} />}
        failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
      >
        {({ event, name, door: place, ends_at }) => (
          <Door
            door={door}
            device={device.device}
            heading={<DoorHeading event={event} />}
            parts={<KeepOffline device={device} />}
          >
            <p className={styles.count}>
              <RaisedText text={helperTexts.until(name, place, formatInstant(ends_at, zone))} />
            </p>
          </Door>
        )}
      </QueryBoundary>
    </Page>
  );
}
