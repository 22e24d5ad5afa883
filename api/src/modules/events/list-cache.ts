import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@eveneo/contract/http/content-encoding';
import type { Knex } from 'knex';
import type { Lists } from '../../ground/lists';
import { etagOf } from '../../http/etag';
import { readListState, type ListState } from './repository';

/** An answer kept ready. */
export interface KeptAnswer {
  readonly bytes: Buffer;
  /** Taken once: a digest of 500 kB for every reader would cost more than to answer them. */
  readonly etag: string;
  /** The same as it is sent: weak, since what compresses on the way changes the bytes. */
  readonly tag: string;
  /** Compressed forms, made once in the background; absent until they are ready. */
  readonly compressed: ReadonlyMap<Encoding, Buffer>;
  compress(): void;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function keep(bytes: Buffer): KeptAnswer {
  const compressed = new Map<Encoding, Buffer>();
  let started = bytes.length < 1024;
  async function make(): Promise<void> {
    compressed.set('gzip', await zip(bytes, { level: 6 }));
    // Quality 5: some 15 ms for 600 kB, against seconds for 11.
    compressed.set('br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  const etag = etagOf(bytes);
  return {
    bytes,
    etag,
    tag: `W/${etag}`,
    compressed,
    compress() {
      if (started) return;
      started = true;
      make().catch(() => undefined);
    },
  };
}

/** How long another instance's change may stay unseen. */
const TRUST_MS = 400;
/** From when on it is asked ahead: who comes by hundreds meanwhile need not go the whole way for it. */
const AHEAD_MS = 200;
const MAX_ENTRIES = 60;

interface State extends ListState {
  readonly changes: number;
  readonly at: number;
}

export interface ListCache {
  /**
   * The answer for a key, made anew only after a change.
   * @param make is told how many events there were a moment ago
   */
  get(key: string, make: (events: number) => Promise<Buffer>): Promise<KeptAnswer>;
  /** The answer for a key where it is made, and nothing has changed as far as is known without asking. */
  peek(key: string): KeptAnswer | undefined;
}

interface Entry {
  readonly state: string;
  readonly answer: Promise<KeptAnswer>;
  made?: KeptAnswer;
}

export function createListCache(db: Knex, lists: Lists): ListCache {
  const entries = new Map<string, Entry>();
  let known: State | undefined;
  let reading: { changes: number; state: Promise<State> } | undefined;

  async function read(changes: number): Promise<State> {
    const at = performance.now();
    return { ...(await readListState(db)), changes, at };
  }

  const trusted = () =>
    known?.changes === lists.changes && performance.now() - known.at < TRUST_MS ? known : null;

  /** The reading that is under way, or one that begins now. */
  function readAnew(): Promise<State> {
    const { changes } = lists;
    // A reading that began before the last change of this instance may not have seen it.
    if (reading?.changes !== changes) {
      const mine = { changes, state: read(changes) };
      reading = mine;
      mine.state
        .then((state) => (known = state))
        .catch(() => undefined)
        .finally(() => (reading = reading === mine ? undefined : reading));
    }
    return reading.state;
  }

  return {
    peek(key) {
      const state = trusted();
      if (state !== null && performance.now() - state.at > AHEAD_MS) readAnew().catch(() => undefined);
      const entry = entries.get(key);
      return state !== null && entry?.state === state.value ? entry.made : undefined;
    },
    async get(key, make) {
      // The state first: what is made afterwards is at least as new.
      const { value: state, events } = trusted() ?? (await readAnew());
      const present = entries.get(key);
      entries.delete(key);
      const entry: Entry = present?.state === state ? present : { state, answer: make(events).then(keep) };
      entries.set(key, entry);
      const oldest = entries.keys().next().value;
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      try {
        entry.made = await entry.answer;
        return entry.made;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
}
