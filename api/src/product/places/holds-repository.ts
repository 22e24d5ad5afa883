import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { HOLDS } from '@eveneo/contract/application/limits';
import { PERIODS } from '@eveneo/contract/application/retention';
import type { Erasure } from '../../db/erasure';
import { momentBefore, sqlInstant } from '../../ground/clock';
import { releaseSeats, lockCapacity } from '../capacity/repository';
import { joiningRow, type Joining } from '../questions/joining';
import { promoteFromWaitlist } from './promotion';

export interface HoldRow {
  id: number;
  event_id: number;
  user_id: number | null;
  name: string;
  email: string;
  email_key: string;
  answers: string | null;
  /** A JSON array of the companions' names; null for none. */
  companions: string | null;
  places: number;
  source: string | null;
  keep_in_touch: 0 | 1;
  status: 'held' | 'lapsed' | 'taken';
  created_at: string;
  lapses_at: string;
}

const COLUMNS = [
  ...([
    'id',
    'event_id',
    'user_id',
    'name',
    'email',
    'email_key',
    'answers',
    'source',
    'keep_in_touch',
  ] as const),
  ...(['companions', 'places', 'status', 'created_at', 'lapses_at'] as const),
] as const;

export const findHold = (db: Knex, id: number): Promise<HoldRow | undefined> =>
  db('place_holds')
    .where({ id })
    .first<HoldRow | undefined>(...COLUMNS);

/** The last hold of the same event and address after this one, asked for since then. */
export const findLaterHold = (db: Knex, hold: HoldRow, since: Date): Promise<HoldRow | undefined> =>
  db('place_holds')
    .where({ event_id: hold.event_id, email_key: hold.email_key })
    .where('id', '>', hold.id)
    .where('created_at', '>', sqlInstant(since))
    .orderBy('id', 'desc')
    .first<HoldRow | undefined>(...COLUMNS);

/**
 * How many places of an event are held, the holds of a network, and the hold of an
 * address, if any. Requires the event's row lock.
 */
export async function countHeld(
  tx: Knex,
  eventId: number,
  of: { network: string; email: string },
): Promise<{ places: number; network: number; address: number | null; own: boolean }> {
  const [row] = await tx('place_holds')
    .where({ event_id: eventId, status: 'held' })
    .select<{ places: number | null; network: number | null; address: number | null; own: number | null }[]>(
      tx.raw('SUM(places) AS places'),
      tx.raw('SUM(network = ?) AS network', [of.network]),
      tx.raw('MIN(CASE WHEN email_key = ? THEN id END) AS address', [emailKey(of.email)]),
      tx.raw('MAX(email_key = ? AND network = ?) AS own', [emailKey(of.email), of.network]),
    );
  return {
    places: Number(row?.places ?? 0),
    network: Number(row?.network ?? 0),
    address: row?.address ? Number(row.address) : null,
    own: Number(row?.own) === 1,
  };
}

/** How many of an event's places are held. */
export async function countHeldPlaces(db: Knex, eventId: number): Promise<number> {
  const [row] = await db('place_holds')
    .where({ event_id: eventId, status: 'held' })
    .sum<{ n: number | null }[]>({ n: 'places' });
  return Number(row?.n ?? 0);
}

/** The addresses for which an event's places are held. */
export const findHeldAddresses = (tx: Knex, eventId: number): Promise<string[]> =>
  tx('place_holds').where({ event_id: eventId, status: 'held' }).orderBy('id').pluck('email');

interface NewHold {
  eventId: number;
  name: string;
  email: string;
  network: string;
  /** What is registered with the account, which is not known yet. */
  one: Joining;
}

/** Stores a hold whose seats were taken. */
export async function insertHold(tx: Knex, hold: NewHold, now: Date): Promise<number> {
  const { eventId, email, name, network, one } = hold;
  const [id = 0] = await tx('place_holds').insert({
    ...joiningRow(eventId, one, now),
    keep_in_touch: one.keepInTouch,
    name,
    email,
    network,
    email_key: emailKey(email),
    user_id: null,
    lapses_at: sqlInstant(new Date(now.getTime() + HOLDS.minutes * 60_000)),
  });
  return id;
}

/** Records the account that used a hold's link, and 'taken' if it got the place. Requires the event's row lock. */
export async function settleHold(
  tx: Knex,
  id: number,
  settled: { user_id: number; status?: 'taken' },
): Promise<void> {
  await tx('place_holds').where({ id }).update(settled);
}

/** Which holds to end. */
interface Lapsing {
  readonly now: Date;
  /** The key of an address, or 'all': ends these holds instead of the expired ones. */
  readonly of?: string;
}

/**
 * Ends holds of an event; their seats go to the waitlist. Rows are read with a lock, so that only
 * one of two instances releases them.
 * @returns how many holds
 */
export async function lapseHolds(tx: Knex, eventId: number, { now, of }: Lapsing): Promise<number> {
  await lockCapacity(tx, eventId);
  const held = tx('place_holds').where({ event_id: eventId, status: 'held' });
  if (of === undefined) void held.where('lapses_at', '<=', sqlInstant(now));
  else if (of !== 'all') void held.where({ email_key: of });
  const rows = await held.forUpdate().select<{ id: number; places: number }[]>('id', 'places');
  if (rows.length === 0) return 0;
  await tx('place_holds')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .update({ status: 'lapsed' });
  await releaseSeats(
    tx,
    eventId,
    rows.reduce((sum, { places }) => sum + places, 0),
  );
  await promoteFromWaitlist(tx, eventId, now);
  return rows.length;
}

/** Events with expired holds. */
export const findLapsing = (db: Knex, now: Date): Promise<number[]> =>
  db('place_holds')
    .where({ status: 'held' })
    .where('lapses_at', '<=', sqlInstant(now))
    .distinct('event_id')
    .orderBy('event_id')
    .limit(100)
    .pluck<number[]>('event_id');

const ofPerson = (db: Knex, { id, key }: { id: number; key: string }) =>
  db('place_holds').where((own) => void own.where({ user_id: id }).orWhere({ email_key: key }));

/**
 * Deletes the holds that were made with a person's address or taken by their
 * account; places still held are released.
 */
export async function forgetHolds(tx: Knex, person: { id: number; key: string }, now: Date): Promise<void> {
  const held = await ofPerson(tx, person)
    .where({ status: 'held' })
    .distinct('event_id')
    .orderBy('event_id')
    .pluck<number[]>('event_id');
  for (const eventId of held) await lapseHolds(tx, eventId, { now, of: person.key });
  await ofPerson(tx, person).delete();
}

export const findHoldsOf = (
  db: Knex,
  userId: number,
): Promise<Pick<HoldRow, 'event_id' | 'name' | 'email' | 'answers' | 'companions' | 'created_at'>[]> =>
  db('place_holds')
    .where({ user_id: userId })
    .orderBy('id')
    .select('event_id', 'name', 'email', 'answers', 'companions', 'created_at');

/** Holds whose link no longer works. */
export const oldHolds: Erasure = {
  period: 'holds',
  due: (db, now) =>
    db('place_holds')
      .whereNot({ status: 'held' })
      .where('created_at', '<', sqlInstant(momentBefore(PERIODS.holds, now))),
};
