import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '@eveneo/contract/http/headers';
import { isUnavailable } from '../../db/errors';
import { createLastKnown, TOO_OLD_MS, type Known } from '../../db/last-known';
import { type Clock, readClock } from '../../ground/clock';
import { unavailable } from '../errors';
import { etagOf } from '../freshness';
import { readListState, type ListState } from './repository';

export interface KeptAnswer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Compressed on first use. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => zip(bytes, { level: 6 }),
  // Quality 5: some 15 ms for 600 kB, against seconds for 11.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** A computed list. */
export interface Made {
  readonly bytes: Buffer;
  /** False if it holds for now only. */
  readonly keep: boolean;
}

function answerOf(bytes: Buffer): KeptAnswer {
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    etag: etagOf(bytes),
    compressed(encoding) {
      const form = forms.get(encoding) ?? COMPRESS[encoding](bytes);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** How long another instance's change may stay unseen. */
const TRUST_MS = 400;
const MAX_ENTRIES = 500;
const MAX_BYTES = 24_000_000;

interface Entry {
  /** State of all events before it was computed. */
  readonly state: string;
  readonly answer: KeptAnswer;
  /** When it was last known to be current. */
  at: Date;
}

/** Caches lists until an event changes; keeps serving them while the database does not answer. */
export interface ListCache {
  /** Called after the commit of every change that a list shows. */
  touch(): void;
  /** @param make gets the current number of events */
  get(key: string, make: (events: number) => Promise<Made>): Promise<Known<KeptAnswer>>;
}

export function createListCache(db: Knex, clock: Clock, timeZone: string): ListCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // An estimate that includes the compressed forms.
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.bytes.length * 1.5) + 2 * key.length,
  });
  const making = new Map<string, Promise<KeptAnswer>>();
  const states = createLastKnown<ListState>(clock, 1);
  const now = () => readClock({ config: { EVENT_TIMEZONE: timeZone }, clock });
  let changes = 0;
  let reading = { changes, until: 0, state: Promise.reject<Known<ListState>>() };
  reading.state.catch(() => undefined);

  /** The state of all events, read once for concurrent requests and trusted for a moment. */
  function currentState(): Promise<Known<ListState>> {
    const at = performance.now();
    // A read that began before the last change of this instance may not have seen it.
    if (reading.changes === changes && at < reading.until) return reading.state;
    const mine = { changes, until: Infinity, state: states.get('', () => readListState(db, now())) };
    mine.state.then(
      () => (mine.until = at + TRUST_MS),
      () => (mine.until = 0),
    );
    reading = mine;
    return mine.state;
  }

  function makeOnce(key: string, state: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const id = `${state} ${key}`;
    const running = making.get(id);
    if (running) return running;
    const answer = make()
      .then(({ bytes, keep }) => {
        const made = answerOf(bytes);
        if (keep) entries.set(key, { state, answer: made, at: clock.now() });
        return made;
      })
      .finally(() => making.delete(id));
    making.set(id, answer);
    return answer;
  }

  return {
    touch: () => void (changes += 1),
    async get(key, make) {
      // The state first, so that the list computed afterwards is at least as new.
      const { value: state, asOf } = await currentState();
      const entry = entries.get(key);
      if (asOf === null) {
        try {
          if (entry?.state !== state.value)
            return { value: await makeOnce(key, state.value, () => make(state.events)), asOf };
          entry.at = clock.now();
          return { value: entry.answer, asOf };
        } catch (error) {
          if (!entry || !isUnavailable(error)) throw error;
        }
      }
      const heard = asOf ?? clock.now();
      if (!entry || heard.getTime() - entry.at.getTime() > TOO_OLD_MS) throw unavailable();
      return { value: entry.answer, asOf: entry.at };
    },
  };
}
