import { createStore, delMany, entries, update, type UseStore } from 'idb-keyval';
import type { EntryResult, SentEntry } from '@eveneo/contract/application/door';

/** An entry made without a network: no name. */
export interface WaitingEntry extends SentEntry {
  readonly number: string;
  /** Why the server did not take it. */
  readonly refused?: string;
}

let opened: UseStore | null = null;
const store = () => (opened ??= createStore('accueil', 'entrees'));

const startOf = (eventId: number) => `${eventId}:`;

/**
 * Writes an entry down before anybody is told of it.
 * @param ticket names the ticket; one that waits already keeps its first entry
 * @returns the entry that waits for the ticket
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

/** The entries of an event that wait, in their order. */
export async function findWaiting(eventId: number): Promise<WaitingEntry[]> {
  const kept = await entries<string, WaitingEntry>(store());
  return kept
    .filter(([key]) => key.startsWith(startOf(eventId)))
    .map(([, entry]) => entry)
    .sort((one, other) => one.at.localeCompare(other.at));
}

async function keysOf(eventId: number, attempts: ReadonlySet<string>): Promise<string[]> {
  const kept = await entries<string, WaitingEntry>(store());
  return kept
    .filter(([key, { attempt }]) => key.startsWith(startOf(eventId)) && attempts.has(attempt))
    .map(([key]) => key);
}

/** Forgets entries: the server has them, or they were undone. */
export async function dropWaiting(eventId: number, attempts: readonly string[]): Promise<void> {
  await delMany(await keysOf(eventId, new Set(attempts)), store());
}

/** Keeps what the server refused, with its reason, until it was read. */
export async function markRefused(eventId: number, results: readonly EntryResult[]): Promise<void> {
  for (const { attempt, message } of results)
    for (const key of await keysOf(eventId, new Set([attempt])))
      await update<WaitingEntry | undefined>(
        key,
        (entry) => entry && { ...entry, refused: message ?? '' },
        store(),
      );
}
