import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import type { DoorList, DoorRules, DoubleEntry } from '@eveneo/contract/application/door';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import { now } from '@eveneo/platform';
import { seal, sealOf, unseal, type Seal, type Sealed } from './seal';

/** A door as the device stores it, encrypted. */
export interface DoorData {
  event: EventDoor['event'];
  rules: DoorRules;
  /** The server's count over all doors, as of the last contact. */
  entered: number;
  inside?: number | undefined;
  registered: number;
  /** Tickets checked in at two doors, as of the last contact. */
  doubles?: readonly DoubleEntry[] | undefined;
  /** ahead: milliseconds by which this device's clock is ahead of the server's. */
  list: Pick<DoorList, 'at' | 'public_keys' | 'tickets'> & { ahead?: number };
  helper?: { token: string; name: string; door: string | null; ends_at: string };
}

interface KeptDoor extends Sealed {
  /** Wrong PINs since the last right one. */
  wrong: number;
  /** When it is deleted: milliseconds since 1970. */
  until: number;
}

export const PIN = /^\d{6}$/;
const MAX_WRONG_PINS = 5;
/** Kept this long after the door closes. */
const AFTER_MS = 24 * 3_600_000;

let opened: UseStore | null = null;
/** The platform's store of drafts: a user's entries are deleted at logout. */
const store = () => (opened ??= createStore('drafts', 'files'));

/** With the prefix of drafts, to be deleted with them. */
export const organizerKey = (userId: number, eventId: number) => `draft:${userId}:accueil-${eventId}`;
const HELPER_KEY = 'accueil:';

/** The storage key of a helper's link; does not reveal its secret. */
export async function helperKey(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return HELPER_KEY + Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16)).join('');
}

export const untilOf = ({ rules }: Pick<DoorData, 'rules'>) => Date.parse(rules.closes_at) + AFTER_MS;

const isOfDoor = (key: unknown) => typeof key === 'string' && /^(?:draft:\d+:)?accueil[:-]/.test(key);

/** Deletes expired lists and keys. */
export async function dropDue(): Promise<void> {
  for (const [key, kept] of await entries<IDBValidKey, KeptDoor | undefined>(store()))
    if (isOfDoor(key) && (!kept || kept.until <= now().getTime())) await del(key, store());
}

export const dropDoor = (key: string): Promise<void> => del(key, store());

export async function isKept(key: string): Promise<boolean> {
  await dropDue();
  return (await get<KeptDoor>(key, store())) !== undefined;
}

export async function keepDoor(key: string, by: Seal, data: DoorData): Promise<void> {
  const kept: KeptDoor = { ...(await seal(by, data)), wrong: 0, until: untilOf(data) };
  await set(key, kept, store());
}

/** Stores newer data, unless another tab has deleted the door. */
export async function renewDoor(key: string, by: Seal, data: DoorData): Promise<void> {
  const sealed = await seal(by, data);
  await update<KeptDoor | undefined>(
    key,
    (kept) => kept && { ...kept, ...sealed, until: untilOf(data) },
    store(),
  );
}

/**
 * @returns the data of a kept door, or the number of tries left after a wrong PIN;
 *   the fifth wrong PIN deletes the door
 */
export async function openKept(
  key: string,
  pin: string,
): Promise<{ by: Seal; data: DoorData } | { left: number }> {
  const held: { tried?: KeptDoor | undefined } = {};
  // Counted before it is compared, so that closing the page gains no extra try.
  await update<KeptDoor | undefined>(
    key,
    (kept) => (held.tried = kept && { ...kept, wrong: kept.wrong + 1 }),
    store(),
  );
  const { tried } = held;
  const left = tried ? MAX_WRONG_PINS - tried.wrong : 0;
  if (tried && left >= 0 && tried.until > now().getTime()) {
    const by = await sealOf(tried, pin);
    const data = (await unseal(by, tried)) as DoorData | null;
    if (data) {
      await update<KeptDoor | undefined>(key, (kept) => kept && { ...kept, wrong: 0 }, store());
      return { by, data };
    }
    if (left > 0) return { left };
  }
  await dropDoor(key);
  return { left: 0 };
}
