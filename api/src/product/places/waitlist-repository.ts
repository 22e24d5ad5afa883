import type { Knex } from 'knex';
import { consentTo } from '../../base/consents/repository';
import { dayThere } from '../../db/local-time';
import { isoInstant, type Present, sqlInstant } from '../../ground/clock';
import { changeWaitingCount, takeWaitedSeats } from '../capacity/repository';
import { joiningOfRow, joiningRow, seatsOfAll, type Joining, type JoiningRow } from '../questions/joining';

/** The latest one moved to the front comes first, then in order of arrival. */
const IN_ORDER = 'w.moved_first_at IS NULL, w.moved_first_at DESC, w.id';

/** Adds a user at the end, who must not be on the waitlist yet. */
export async function insertWaiting(tx: Knex, eventId: number, one: Joining, now: Date): Promise<void> {
  await tx('waiting_list').insert(joiningRow(eventId, one, now));
  await consentTo(tx, eventId, [one], now);
  await changeWaitingCount(tx, eventId, 1);
}

/** Removes a user; false when not on the waitlist. Requires the lock of the event's row. */
export async function deleteFromWaitlist(tx: Knex, eventId: number, userId: number): Promise<boolean> {
  if ((await tx('waiting_list').where({ event_id: eventId, user_id: userId }).delete()) === 0) return false;
  await changeWaitingCount(tx, eventId, -1);
  return true;
}

/**
 * The first people on the waitlist who fit. A group that does not fit whole blocks everybody behind it,
 * unless it is larger than the capacity.
 */
export async function firstOnWaitlist(
  tx: Knex,
  eventId: number,
  { free, capacity }: { free: number; capacity: number },
): Promise<Joining[]> {
  const rows = await tx('waiting_list as w')
    .where('w.event_id', eventId)
    .where('w.places', '<=', capacity)
    .orderByRaw(IN_ORDER)
    .limit(free)
    .forUpdate()
    .select<(JoiningRow & { places: number })[]>(
      'w.user_id',
      'w.answers',
      'w.companions',
      'w.source',
      'w.places',
    );
  const fitting: Joining[] = [];
  let left = free;
  for (const row of rows) {
    if (row.places > left) break;
    left -= row.places;
    fitting.push(joiningOfRow(row));
  }
  return fitting;
}

/**
 * Moves people from the waitlist to seats, before their registrations are inserted; the UPDATE guards the
 * capacity, as for a direct registration. False when too few seats are free.
 */
export async function takeSeatsForWaitlist(
  tx: Knex,
  eventId: number,
  people: readonly Joining[],
): Promise<boolean> {
  const of = { people: people.length, seats: seatsOfAll(people) };
  if (!(await takeWaitedSeats(tx, eventId, of))) return false;
  await tx('waiting_list')
    .where({ event_id: eventId })
    .whereIn(
      'user_id',
      people.map(({ userId }) => userId),
    )
    .delete();
  return true;
}

/** Takes everybody off the waitlist, and returns them in order. Requires the lock of the event's row. */
export async function takeEverybodyWaiting(tx: Knex, eventId: number): Promise<JoiningRow[]> {
  const rows = await tx('waiting_list as w')
    .where('w.event_id', eventId)
    .orderByRaw(IN_ORDER)
    .select<JoiningRow[]>('w.user_id', 'w.answers', 'w.companions', 'w.source');
  if (rows.length === 0) return [];
  await tx('waiting_list').where({ event_id: eventId }).delete();
  await changeWaitingCount(tx, eventId, -rows.length);
  return rows;
}

/** A user's position, from 1, and how many places they wait for; null when not on the waitlist. */
export async function findOwnWait(
  db: Knex,
  eventId: number,
  userId: number,
): Promise<{ position: number; places: number } | null> {
  const mine = await db('waiting_list')
    .where({ event_id: eventId, user_id: userId })
    .first<{ id: number; moved_first_at: string | null; places: number } | undefined>(
      ...['id', 'moved_first_at', 'places'],
    );
  if (!mine) return null;
  const before = db('waiting_list').where({ event_id: eventId });
  if (mine.moved_first_at === null)
    void before.where((or) => void or.whereNotNull('moved_first_at').orWhere('id', '<', mine.id));
  else void before.where('moved_first_at', '>', mine.moved_first_at);
  const [row] = await before.count<{ n: number }[]>({ n: '*' });
  return { position: Number(row?.n ?? 0) + 1, places: mine.places };
}

/** A user's positions on the waitlists of events that are not past by the day, earliest event first. */
export async function findOwnWaits(
  db: Knex,
  userId: number,
  now: Present,
): Promise<{ event_id: number; position: number }[]> {
  const [rows] = (await db.raw(
    `SELECT p.event_id, p.place AS position
     FROM (SELECT w.event_id, w.user_id, ROW_NUMBER() OVER (PARTITION BY w.event_id ORDER BY ${IN_ORDER}) AS place
           FROM waiting_list w
           WHERE w.event_id IN (SELECT o.event_id FROM waiting_list o WHERE o.user_id = ?)) p
     JOIN events e ON e.id = p.event_id
     WHERE p.user_id = ? AND e.date >= (?)
     ORDER BY e.date, e.time, e.id`,
    [userId, userId, dayThere(db, now, 'e.time_zone')],
  )) as [{ event_id: number; position: number }[]];
  return rows;
}

export interface WaitingRow {
  user_id: number;
  name: string;
  avatar: string | null;
  moved_first_at: string | null;
  places: number;
  created_at: string;
}

export async function findWaiting(db: Knex, eventId: number): Promise<WaitingRow[]> {
  return (await db('waiting_list as w')
    .join('users as u', 'u.id', 'w.user_id')
    .where('w.event_id', eventId)
    .orderByRaw(IN_ORDER)
    .select(
      'w.user_id',
      'u.name',
      'u.avatar',
      'w.moved_first_at',
      'w.places',
      'w.created_at',
    )) as WaitingRow[];
}

export async function moveFirst(
  tx: Knex,
  move: {
    eventId: number;
    userId: number;
    actorId: number;
    fromPosition: number;
    why: string;
    now: Date;
  },
): Promise<void> {
  const { eventId: event_id, userId: user_id, now } = move;
  const [before] = await tx('waiting_list')
    .where({ event_id })
    .max<{ latest: string | null }[]>({ latest: 'moved_first_at' });
  // Later than the previous move to the front, even one in the same millisecond or
  // by an instance whose clock is ahead.
  const latest = before?.latest ? Date.parse(isoInstant(before.latest)) + 1 : 0;
  await tx('waiting_list')
    .where({ event_id, user_id })
    .update({ moved_first_at: sqlInstant(new Date(Math.max(now.getTime(), latest))) });
  await tx('waiting_moves').insert({
    event_id,
    user_id,
    actor_id: move.actorId,
    from_position: move.fromPosition,
    why: move.why,
    created_at: sqlInstant(now),
  });
}

export interface MoveRow {
  name: string | null;
  actor: string | null;
  from_position: number;
  why: string;
  created_at: string;
}

export async function findMoves(db: Knex, eventId: number): Promise<MoveRow[]> {
  return (await db('waiting_moves as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('users as a', 'a.id', 'm.actor_id')
    .where('m.event_id', eventId)
    .orderBy('m.id', 'desc')
    .limit(200)
    .select('u.name', 'a.name as actor', 'm.from_position', 'm.why', 'm.created_at')) as MoveRow[];
}

/** Events on whose waitlist a user is, by id: the order of locks everywhere. */
export async function findWaitedFor(db: Knex, userId: number): Promise<number[]> {
  return db('waiting_list').where({ user_id: userId }).orderBy('event_id').pluck('event_id');
}

/**
 * Keeps the record of moves without the person who was moved or who moved others; reasons written about them are
 * cleared.
 */
export async function forgetMoves(tx: Knex, userId: number): Promise<void> {
  await tx('waiting_moves').where({ user_id: userId }).update({ user_id: null, why: '' });
  await tx('waiting_moves').where({ actor_id: userId }).update({ actor_id: null });
}

export const exportWaitlist = (
  db: Knex,
  userId: number,
): Promise<(Omit<JoiningRow, 'user_id'> & { event_id: number; title: string; created_at: string })[]> =>
  db('waiting_list as w')
    .join('events as e', 'e.id', 'w.event_id')
    .where('w.user_id', userId)
    .orderBy('w.id')
    .select('w.event_id', 'e.title', 'w.created_at', 'w.answers', 'w.companions', 'w.source');
