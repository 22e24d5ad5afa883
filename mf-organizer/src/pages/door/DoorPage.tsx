import { Link2Off } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ApiError, useLocation, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, helperDoor, type DoorCalls } from 'mf-shared/api/door';
import { openDoor } from 'mf-shared/api/door-links';
import { formatInstant } from 'mf-shared/format/date-text';
import { failureText, formFailure } from 'mf-shared/format/failure-text';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { clockTime } from '../../door/clock-time';
import { Door } from '../../door/Door';
import styles from '../../door/Door.module.css';
import { DoorHeading } from '../../door/DoorHeading';
import { KeepOffline } from '../../door/offline/KeepOffline';
import { helperKey, type DoorData } from '../../door/offline/kept-doors';
import { canKeep } from '../../door/offline/local-check';
import { PinGate } from '../../door/offline/PinGate';
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
  if (device.found === 'looking') return <Spinner label={texts.loading} />;
  if (device.found === 'locked') return <PinGate onUnlock={device.unlock} onForget={device.drop} />;
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
  return <Pin onOpen={open} />;
}

/** @param why the server's message */
function Ended({ why, eventId }: { why?: string | null; eventId?: number | undefined }) {
  const [unsent, setUnsent] = useState<readonly WaitingEntry[]>([]);
  useEffect(() => {
    if (eventId !== undefined) void findWaiting(eventId).then(setUnsent, () => undefined);
  }, [eventId]);
  return (
    <Page width="text">
      <PageHeader title={texts.title} />
      <EmptyState icon={<Link2Off />} title={why ?? helperTexts.ended}>
        {helperTexts.askAgain}
      </EmptyState>
      {unsent.length > 0 && (
        <>
          <p>{offlineTexts.unsent(unsent.length)}</p>
          <ul>
            {unsent.map(({ attempt, number, at }) => (
              <li key={attempt}>{offlineTexts.unsentEntry(number, clockTime(at))}</li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

const rules = filled<{ pin: string }>({ pin: FIELD_TEXTS.doorPin.required });

function Pin({ onOpen }: { onOpen: (pin: string) => Promise<void> }) {
  const form = useKitForm<{ pin: string }>({
    id: 'door-pin',
    defaultValues: { pin: '' },
    order: ['pin'],
    rules,
    describe: (error) => formFailure(error, ['pin'], helperTexts.failure),
    send: ({ pin }) => onOpen(pin.replace(/\s/g, '')),
  });
  return (
    <Page width="form">
      <PageHeader title={texts.title} lead={helperTexts.lead} />
      <Form form={form} label={texts.title} className={styles.earlier}>
        <TextInput
          {...form.field('pin')}
          label={helperTexts.pin}
          hint={helperTexts.pinHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton of={form} size="l">
          {helperTexts.open}
        </SubmitButton>
      </Form>
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
  if (query.error && isEnded(query.error))
    return (
      <Ended
        why={query.error instanceof ApiError ? query.error.serverMessage : null}
        eventId={shown?.event.id}
      />
    );
  return (
    <Page width="text" className={styles.page}>
      <QueryBoundary
        query={{ ...query, data: shown }}
        pending={<Spinner label={texts.loading} />}
        failed={(cause) => failureText(cause, { failed: texts.loadFailed })}
      >
        {({ event, name, door: place, ends_at }) => (
          <Door door={door} device={device.device} heading={<DoorHeading event={event} />}>
            <p className={styles.count}>
              <RaisedText text={helperTexts.until(name, place, formatInstant(ends_at))} />
            </p>
            <KeepOffline device={device} />
          </Door>
        )}
      </QueryBoundary>
    </Page>
  );
}
