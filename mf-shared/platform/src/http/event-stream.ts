import { newRequestId } from '@eveneo/contract/http/headers';
import { session } from '../session/session-store';
import { EventStreamParser, type StreamEvent } from './event-stream-parser';

/**
 * Over HTTP/1.1 a browser opens six connections per host for all tabs, and a live stream occupies one. So all tabs
 * share a few slots; a tab without one polls instead.
 */
const SLOTS = ['eveneo-stream-1', 'eveneo-stream-2', 'eveneo-stream-3'];

const tryLock = (name: string, work: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });

/**
 * Runs the work in a free slot, which it keeps until it is done (the browser frees the slots of closed tabs).
 * @returns false, without running it, when every slot is taken or the browser has no locks
 */
async function inStreamSlot(work: () => Promise<void>): Promise<boolean> {
  // Absent outside secure contexts and in old browsers.
  if (!('locks' in navigator)) return false;
  for (const name of SLOTS) if (await tryLock(name, work)) return true;
  return false;
}

export type { StreamEvent } from './event-stream-parser';

export interface EventStreamHandlers {
  /**
   * The stream is open: from now on nothing is missed. Also after each reconnection, which resumes where it broke.
   */
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  /**
   * The stream broke or could not be opened, or other tabs use all slots. It reconnects by itself; poll until
   * then.
   */
  onDown: () => void;
  /** Ends the stream for good. */
  signal: AbortSignal;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Servers send a comment every 15 s; a stream that is silent this long is dead. */
const SILENCE_MS = 45_000;

/** Waits; ends early when the network returns or the stream is cancelled. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** A final refusal: retrying would not help. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

type Outcome = 'broken' | 'refused';

async function ask(url: string, lastId: string, signal: AbortSignal): Promise<Response> {
  const { token } = session.get();
  const headers: Record<string, string> = { Accept: 'text/event-stream', 'X-Request-Id': newRequestId() };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (lastId) headers['Last-Event-ID'] = lastId;
  const response = await fetch(url, { headers, cache: 'no-store', signal });
  if (response.status === 401) session.expire(token);
  return response;
}

const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.ok &&
  response.body !== null &&
  (response.headers.get('content-type')?.startsWith('text/event-stream') ?? false);

/** One connection, from its opening to its end. */
async function connect(
  url: string,
  parser: EventStreamParser,
  handlers: EventStreamHandlers,
  onAlive: () => void,
): Promise<Outcome> {
  const connection = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const abort = () => {
    connection.abort();
    void reader?.cancel().catch(() => undefined);
  };
  handlers.signal.addEventListener('abort', abort);
  let watchdog = setTimeout(abort, SILENCE_MS);
  try {
    const response = await ask(url, parser.lastId, connection.signal);
    if (!isStream(response)) {
      void response.body?.cancel().catch(() => undefined);
      return isFinal(response.status) || response.ok ? 'refused' : 'broken';
    }
    onAlive();
    handlers.onOpen();
    reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || handlers.signal.aborted) return 'broken';
      clearTimeout(watchdog);
      watchdog = setTimeout(abort, SILENCE_MS);
      for (const event of parser.push(decoder.decode(value, { stream: true }))) handlers.onEvent(event);
    }
  } catch {
    return 'broken';
  } finally {
    clearTimeout(watchdog);
    handlers.signal.removeEventListener('abort', abort);
    abort();
  }
}

/**
 * Reads a live stream for `followEventStream`: reconnects with growing pauses and
 * `Last-Event-ID`, and resumes where it was.
 * @returns when the signal aborts, or when the server refuses it for good
 */
export async function readEventStream(url: string, handlers: EventStreamHandlers): Promise<void> {
  const parser = new EventStreamParser();
  let failures = 0;
  let outcome = 'broken' as Outcome;
  const { signal } = handlers;
  const aborted = () => signal.aborted;
  while (!aborted()) {
    const hadSlot = await inStreamSlot(async () => {
      if (aborted()) return;
      outcome = await connect(url, parser, handlers, () => {
        failures = 0;
      });
    });
    if (aborted()) return;
    handlers.onDown();
    if (outcome === 'refused') return;
    const wait = Math.min((parser.retryMs ?? FIRST_WAIT_MS) * 2 ** failures, MAX_WAIT_MS);
    // Backs off only after server failures, not while waiting for a slot.
    if (hadSlot) failures += 1;
    // Jitter, so that clients of a restarted server do not reconnect at once.
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
}
