import type { ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import type { Context } from '../context';
import { findOpenSessions } from '../../sessions/repository';
import type { Caller } from '../../sessions/caller';
import { rateLimited } from '../../http/errors';
import { findChanges, findLastSeqs, findMessagesById } from './repository';
import { toChatMessage } from './service';

/** How often the database is asked what is new, once for all events with listeners. */
const POLL_MS = 250;
/** How often it is asked whether the listeners' sessions still hold. */
const SESSION_CHECK_MS = 1000;
/** How often it is looked who has heard nothing for too long. */
const HEART_MS = 1000;
const BATCH = 200;
const MAX_PER_USER = 20;
/** A reader who takes nothing in is let go; it comes back and resumes. */
const MAX_UNSENT = 1_000_000;

interface Listener {
  readonly eventId: number;
  readonly caller: Caller;
  readonly raw: ServerResponse;
  /** The last change that was sent. */
  cursor: number;
  lastWrite: number;
}

export interface ChatStreams {
  /** Sends everything after `cursor`, and then what comes, until the reader, the session or the process ends. */
  open(listener: { eventId: number; caller: Caller; raw: ServerResponse; cursor: number }): void;
  assertRoomFor(caller: Caller): void;
  /** Something was written here: no need to wait for the next round. */
  poke(): void;
  /** How many are open. */
  readonly size: number;
  close(): void;
}

const block = (id: number, event: string, data: unknown) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The changes after a number, as text for the stream; messages deleted since come as their deletion only. */
async function changesAfter(
  db: Knex,
  eventId: number,
  after: number,
): Promise<{ seq: number; text: string }[]> {
  const changes = await findChanges(db, eventId, after, BATCH);
  const rows = await findMessagesById(
    db,
    changes.filter(({ kind }) => kind === 'message').map(({ message_id }) => message_id),
  );
  const messages = new Map(rows.map((row) => [row.id, row]));
  return changes.map(({ seq, kind, message_id }) => {
    if (kind === 'deleted') return { seq, text: block(seq, 'deleted', { id: message_id }) };
    const row = messages.get(message_id);
    return { seq, text: row ? block(seq, 'message', toChatMessage(row)) : '' };
  });
}

export function createChatStreams(context: Context): ChatStreams {
  const { db, clock, log, config } = context;
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let closed = false;
  let sessionsCheckedAt = 0;
  // On a clock of their own: a database that is away must not look like a connection that is.
  const heart = setInterval(sendHeartbeats, Math.min(config.STREAM_HEARTBEAT_MS, HEART_MS)).unref();

  function end(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    listener.raw.end();
  }

  function write(listener: Listener, text: string): void {
    listener.raw.write(text);
    listener.lastWrite = performance.now();
    if (listener.raw.writableLength > MAX_UNSENT) {
      listeners.delete(listener);
      listener.raw.destroy();
    }
  }

  /** Sends what one event's listeners have not had yet; those at the same place share one reading. */
  async function serveEvent(eventId: number, seq: number): Promise<void> {
    const behind = [...listeners].filter((listener) => listener.eventId === eventId && listener.cursor < seq);
    const readings = new Map<number, Promise<{ seq: number; text: string }[]>>();
    for (const listener of behind) {
      const reading = readings.get(listener.cursor) ?? changesAfter(db, eventId, listener.cursor);
      readings.set(listener.cursor, reading);
      const changes = await reading;
      const text = changes.map((change) => change.text).join('');
      listener.cursor = changes.at(-1)?.seq ?? seq;
      if (text !== '' && listeners.has(listener)) write(listener, text);
      if (listener.cursor < seq) again = true;
    }
  }

  async function endLostSessions(): Promise<void> {
    const now = clock.now().getTime() / 1000;
    for (const listener of [...listeners]) if (listener.caller.token.exp <= now) end(listener);
    if (performance.now() - sessionsCheckedAt < SESSION_CHECK_MS || listeners.size === 0) return;
    sessionsCheckedAt = performance.now();
    const all = [...listeners];
    const open = await findOpenSessions(
      db,
      all.map(({ caller }) => caller.token),
    );
    for (const listener of all) if (!open.has(listener.caller.token.jti)) end(listener);
  }

  function sendHeartbeats(): void {
    for (const listener of [...listeners])
      if (performance.now() - listener.lastWrite > config.STREAM_HEARTBEAT_MS) write(listener, ': ping\n\n');
  }

  async function round(): Promise<void> {
    const ids = [...new Set([...listeners].map(({ eventId }) => eventId))];
    const sequences = await findLastSeqs(db, ids);
    // Of those that were asked for: a listener that came meanwhile belongs to an event that was not.
    const gone = new Set(ids.filter((id) => !sequences.has(id)));
    for (const listener of [...listeners]) if (gone.has(listener.eventId)) end(listener);
    for (const [eventId, seq] of sequences) await serveEvent(eventId, seq);
    await endLostSessions();
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!closed && listeners.size > 0) timer = setTimeout(() => void run(), delay);
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
    open(given) {
      const listener: Listener = { ...given, lastWrite: performance.now() };
      listeners.add(listener);
      listener.raw.on('close', () => listeners.delete(listener));
      void run();
    },
    assertRoomFor(caller) {
      const open = [...listeners].filter((listener) => listener.caller.id === caller.id).length;
      if (open >= MAX_PER_USER) throw rateLimited(30);
    },
    poke() {
      if (listeners.size > 0) void run();
    },
    get size() {
      return listeners.size;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heart);
      for (const listener of [...listeners]) end(listener);
    },
  };
}
