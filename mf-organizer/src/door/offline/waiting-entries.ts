import { createStore, delMany, entries, update, type UseStore } from 'idb-keyval';
import type { EntryResult, SentEntry } from '@eveneo/contract/application/door';

/** An entry made offline; holds no name. */
export interface WaitingEntry extends SentEntry {
  readonly number: string;
  /** Of a person without a ticket; `code` is then empty. */
  readonly reason?: string;
  /** Not an entry: they went out, or came back. */
  readonly out?: boolean;
  /** Why the server refused it. */
  readonly refused?: string;
}

let opened: UseStore | null = null;
const store = () => (opened ??= createStore('accueil', 'entrees'));

const startOf = (eventId: number) => `${eventId}:`;

/**
 * Stores an entry before its verdict is shown.
 * @param ticket identifies the ticket; its first waiting entry is kept
 * @returns the waiting entry of the ticket
 */
export async function addWaiting(
  eventId: number,
  ticket: string,
  entry: WaitingEntry,
): Promise<WaitingEntry> {
  let waiting = entry;
  await update<WaitingEntry>(startOf(eventId) + ticket, (first) => (waiting = first ?? entry), store());
  return waiting;
}

/** Without those that `markRefused` emptied because another tab had just removed them. */
async function keptOf(eventId: number): Promise<[key: string, entry: WaitingEntry][]> {
  const kept = await entries<string, WaitingEntry | undefined>(store());
  return kept.flatMap(([key, entry]) => (entry && key.startsWith(startOf(eventId)) ? [[key, entry]] : []));
}

/** Waiting entries of an event, in order. */
export const findWaiting = async (eventId: number): Promise<WaitingEntry[]> =>
  (await keptOf(eventId)).map(([, entry]) => entry).sort((one, other) => one.at.localeCompare(other.at));

async function keysOf(eventId: number, attempts: ReadonlySet<string>): Promise<string[]> {
  const kept = await keptOf(eventId);
  return kept.filter(([, { attempt }]) => attempts.has(attempt)).map(([key]) => key);
}

/** Removes entries that were sent or undone, and refused ones that the user has read. */
export async function dropWaiting(eventId: number, attempts: readonly string[]): Promise<void> {
  await delMany(await keysOf(eventId, new Set(attempts)), store());
}

/** Marks entries as refused, with the reason, until the user has read it. */
export async function markRefused(eventId: number, results: readonly EntryResult[]): Promise<void> {
  for (const { attempt, message } of results)
    for (const key of await keysOf(eventId, new Set([attempt])))
      await update<WaitingEntry | undefined>(
        key,
        (entry) => entry && { ...entry, refused: message ?? '' },
        store(),
      );
}
