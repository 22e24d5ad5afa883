import { isDraft } from '@eveneo/contract/application/event-states';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { localMinute } from '../../ground/clock';
import { asProcess } from '../../ground/current-work';
import { rateLimited } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { findOpenSessions } from '../../http/sessions/repository';
import { changesAfter, type StreamedChange } from './changes';
import { createListeners, type Listener, type Listeners } from './listeners';
import { findStreamed, type StreamedRow } from './repository';
import { followsSeats, sendSeats } from './seats';

/** Interval at which new changes of all followed events are queried. */
const POLL_MS = 250;
/** Interval of the check of the listeners' sessions. */
const SESSION_CHECK_MS = 1000;
const MAX_PER_USER = 20;

/**
 * Sends each listener of an event the changes it has not received; listeners at the same position share one query.
 * @returns whether one of them needs more
 */
async function serveEvent(
  { db }: Context,
  listeners: Listeners,
  eventId: number,
  seq: number,
): Promise<boolean> {
  const behind = listeners
    .all()
    .filter((listener) => listener.eventId === eventId && !followsSeats(listener) && listener.cursor < seq);
  const readings = new Map<number, Promise<StreamedChange[]>>();
  for (const listener of behind) {
    const reading = readings.get(listener.cursor) ?? changesAfter(db, eventId, listener.cursor);
    readings.set(listener.cursor, reading);
    const changes = await reading;
    const text = changes.map((change) => change.text).join('');
    listener.cursor = changes.at(-1)?.seq ?? seq;
    if (text !== '') listeners.write(listener, text);
  }
  return behind.some((listener) => listener.cursor < seq);
}

/** Ends streams of a draft whose listener does not manage it any more. */
async function endHidden(context: Context, listeners: Listeners, row: StreamedRow): Promise<void> {
  if (!isDraft(row, localMinute(context, row))) return;
  for (const listener of listeners.all())
    if (listener.eventId === row.id && !(await manages(context.db, listener.caller, row, 'any')))
      listeners.end(listener);
}

/** Ends streams with an expired token or a revoked session; the database is queried once a second at most. */
function sessionWatch({ db, clock }: Context, listeners: Listeners): () => Promise<void> {
  let checkedAt = 0;
  return async () => {
    const now = clock.now().getTime() / 1000;
    for (const listener of listeners.all()) if (listener.caller.token.exp <= now) listeners.end(listener);
    if (performance.now() - checkedAt < SESSION_CHECK_MS || listeners.size === 0) return;
    checkedAt = performance.now();
    const all = listeners.all();
    const open = await findOpenSessions(
      db,
      all.map(({ caller }) => caller.token),
    );
    for (const listener of all) if (!open.has(listener.caller.token.jti)) listeners.end(listener);
  };
}

export type ChatStreams = ReturnType<typeof createChatStreams>;

export function createChatStreams(context: Context) {
  const { db, log, config } = context;
  const listeners = createListeners(config.STREAM_HEARTBEAT_MS);
  const endLostSessions = sessionWatch(context, listeners);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let closed = false;

  async function round(): Promise<void> {
    const ids = [...new Set(listeners.all().map(({ eventId }) => eventId))];
    const rows = await findStreamed(db, ids);
    // Only requested ids can be gone: a listener added meanwhile may belong to another event.
    const there = new Set(rows.map(({ id }) => id));
    const gone = new Set(ids.filter((id) => !there.has(id)));
    for (const listener of listeners.all()) if (gone.has(listener.eventId)) listeners.end(listener);
    for (const row of rows) {
      await endHidden(context, listeners, row);
      await sendSeats(db, listeners, row);
      if (await serveEvent(context, listeners, row.id, row.chat_seq)) again = true;
    }
    await endLostSessions();
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!closed && listeners.size > 0) timer = setTimeout(() => asProcess(() => void run()), delay);
  }

  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    await round().catch((error: unknown) => log.warn({ err: error }, 'chat round failed'));
    running = false;
    schedule(again ? 0 : POLL_MS);
  }

  return {
    /** Sends everything after `cursor`, then new changes, until the reader, the session or the process ends. */
    open(given: Omit<Listener, 'lastWrite'>): void {
      listeners.add(given);
      asProcess(() => void run());
    },
    assertRoomFor(caller: Caller): void {
      const open = listeners.all().filter((listener) => listener.caller.id === caller.id).length;
      if (open >= MAX_PER_USER) throw rateLimited(30);
    },
    /** Polls immediately, after a write on this instance. */
    poke(): void {
      if (listeners.size > 0) void run();
    },
    get size() {
      return listeners.size;
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      listeners.close();
    },
  };
}
