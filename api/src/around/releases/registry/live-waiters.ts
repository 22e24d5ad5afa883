import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { asProcess } from '../../../ground/current-work';

/** How often the live set is looked at while a host waits: moves of other instances are seen in time. */
const LOOK_MS = 450;
/** Every so many times the whole set is read: keys have no revision, and a restored backup may have the same. */
const WHOLE_EVERY = 10;
/** A host that hears nothing for a moment asks again. */
const HEARTBEAT_MS = 250;
/** More than the hosts of a site; further callers are answered at once. */
const MOST = 200;

export type LiveWaiters = ReturnType<typeof createLiveWaiters>;

interface Readers {
  /** Changes with each move; cheaper than the set. */
  readonly readMark: () => Promise<string>;
  readonly readEtag: () => Promise<string>;
}

/** Hosts that wait for a change of the live set, each with the ETag that it knows. */
export function createLiveWaiters({ readMark, readEtag }: Readers, log: Pick<FastifyBaseLogger, 'warn'>) {
  const waiting = new Map<ServerResponse, string>();
  let timers: NodeJS.Timeout[] = [];
  let looking = false;
  let mark = '';
  let looks = 0;
  let closed = false;

  async function look(whole: boolean): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const before = mark;
      mark = await readMark();
      if (!whole && mark === before) return;
      const current = await readEtag();
      for (const [raw, known] of [...waiting]) if (known !== current) raw.end('data: changed\n\n');
    } catch (err) {
      log.warn({ err }, 'live set not looked at');
    } finally {
      looking = false;
    }
  }

  function leave(raw: ServerResponse): void {
    waiting.delete(raw);
    if (waiting.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function start(): void {
    timers = [
      setInterval(() => void look((looks += 1) % WHOLE_EVERY === 0), LOOK_MS).unref(),
      // On its own: a database that does not answer is no lost connection.
      setInterval(() => waiting.forEach((_known, raw) => raw.write(':\n\n')), HEARTBEAT_MS).unref(),
    ];
  }

  return {
    get full(): boolean {
      return closed || waiting.size >= MOST;
    },
    /** Keeps the response open until the live set has another ETag. */
    add(raw: ServerResponse, known: string): void {
      waiting.set(raw, known);
      raw.once('close', () => leave(raw));
      raw.write(':\n\n');
      asProcess(() => {
        if (timers.length === 0) start();
        void look(true);
      });
    },
    /** After a move of this instance. */
    poke(): void {
      if (waiting.size > 0) void look(true);
    },
    close(): void {
      closed = true;
      for (const raw of waiting.keys()) raw.end();
    },
  };
}
