import type { Knex } from 'knex';
import type { RequestState } from '@eveneo/contract/application/events';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { consentTo } from '../../base/consents/repository';
import type { MailPayloads } from '../../base/outbox/kinds';
import { insertMails } from '../../base/outbox/repository';
import { wherePublished } from '../../base/publication/repository';
import { dayThere } from '../../db/local-time';
import { type Present, sqlInstant } from '../../ground/clock';
import { joiningRow, type Joining, type JoiningRow } from '../questions/joining';

export interface RequestRow extends JoiningRow {
  readonly id: number;
  readonly refused_at: string | null;
}

const COLUMNS = ['id', 'user_id', 'answers', 'companions', 'source', 'refused_at'];

/** Requires the lock of the event's row, as all writes here do. */
export async function insertRequest(tx: Knex, eventId: number, one: Joining, now: Date): Promise<void> {
  await tx('registration_requests').insert(joiningRow(eventId, one, now));
  await consentTo(tx, eventId, [one], now);
}

interface Decided {
  readonly refused_at: string | null;
  readonly why: string;
}
export const stateOf = ({ refused_at, why }: Decided): RequestState =>
  refused_at === null ? { state: 'asked' } : { state: 'refused', why };

export const findRequest = (db: Knex, eventId: number, userId: number): Promise<Decided | undefined> =>
  db('registration_requests').where({ event_id: eventId, user_id: userId }).first('refused_at', 'why');

/** The requests of these people, in order of arrival. */
export const findRequestsOf = (
  tx: Knex,
  eventId: number,
  userIds: readonly number[],
): Promise<RequestRow[]> =>
  tx('registration_requests')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .orderBy('id')
    .select<RequestRow[]>(COLUMNS);

/** All requests, refused ones too, in order of arrival. */
export const findAllRequests = (tx: Knex, eventId: number): Promise<RequestRow[]> =>
  tx('registration_requests').where({ event_id: eventId }).orderBy('id').select<RequestRow[]>(COLUMNS);

/** Removes requests, refused ones too. */
export const deleteRequests = (tx: Knex, ids: readonly number[]): Promise<number> =>
  tx('registration_requests')
    .whereIn('id', [...ids])
    .delete();

/** Removes a request that is not refused. @returns false without one */
export const withdraw = async (tx: Knex, eventId: number, userId: number): Promise<boolean> =>
  (await tx('registration_requests')
    .where({ event_id: eventId, user_id: userId })
    .whereNull('refused_at')
    .delete()) > 0;

export const refuse = (
  tx: Knex,
  ids: readonly number[],
  { why, now }: { why: string; now: Date },
): Promise<number> =>
  tx('registration_requests')
    .whereIn('id', [...ids])
    .update({ refused_at: sqlInstant(now), why });

export interface ListedRequest extends Decided {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly created_at: string;
  readonly places: number;
  readonly answers: string | null;
}

/** Undecided requests first, then refused ones, each in order of arrival. */
export async function findRequests(
  db: Knex,
  eventId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRequest[]> {
  return (await db('registration_requests as q')
    .join('users as u', 'u.id', 'q.user_id')
    .where('q.event_id', eventId)
    .orderByRaw('q.refused_at IS NOT NULL, q.id')
    .offset(offset)
    .limit(limit)
    .select(
      ...['q.user_id', 'u.name', 'u.email', 'u.avatar', 'q.created_at', 'q.places', 'q.answers'],
      ...['q.refused_at', 'q.why'],
    )) as ListedRequest[];
}

export async function countRequests(db: Knex, eventId: number): Promise<{ asked: number; refused: number }> {
  const [row] = await db('registration_requests')
    .where({ event_id: eventId })
    .select<{ asked: number | null; refused: number | null }[]>(
      db.raw('SUM(refused_at IS NULL) AS asked'),
      db.raw('SUM(refused_at IS NOT NULL) AS refused'),
    );
  return { asked: Number(row?.asked ?? 0), refused: Number(row?.refused ?? 0) };
}

/** A user's requests to published events of today or later, earliest event first. */
export async function findOwnRequests(
  db: Knex,
  userId: number,
  now: Present,
  { offset, limit }: { offset: number; limit: number },
): Promise<(Decided & { event_id: number })[]> {
  const own = db('registration_requests as q')
    .join('events as e', 'e.id', 'q.event_id')
    .where('q.user_id', userId)
    .where('e.date', '>=', dayThere(db, now, 'e.time_zone'));
  return (await wherePublished(db, own, now)
    .orderBy(['e.date', 'e.time', 'e.id'])
    .offset(offset)
    .limit(limit)
    .select('q.event_id', 'q.refused_at', 'q.why')) as never;
}

/** Events that a user asked to register to, by id: the order of locks everywhere. */
export const findAskedFor = (db: Knex, userId: number): Promise<number[]> =>
  db('registration_requests').where({ user_id: userId }).orderBy('event_id').pluck('event_id');

/** Events whose organizer has not decided on a user's request. */
export const findWaitingRequests = (db: Knex, userId: number): Promise<number[]> =>
  db('registration_requests').where({ user_id: userId }).whereNull('refused_at').pluck('event_id');

export const deleteRequestOf = (tx: Knex, eventId: number, userId: number): Promise<number> =>
  tx('registration_requests').where({ event_id: eventId, user_id: userId }).delete();

export const exportRequests = (
  db: Knex,
  userId: number,
): Promise<
  {
    event_id: number;
    title: string;
    created_at: string;
    refused_at: string | null;
    why: string;
    answers: string | null;
    companions: string | null;
    source: string | null;
  }[]
> =>
  db('registration_requests as q')
    .join('events as e', 'e.id', 'q.event_id')
    .where('q.user_id', userId)
    .orderBy('q.id')
    .select('q.event_id', 'e.title', 'q.created_at', 'q.refused_at', 'q.why')
    .select('q.answers', 'q.companions', 'q.source');

/** At most 100 events before a day that have requests. */
export const findEndedEvents = (db: Knex, before: string): Promise<number[]> =>
  db('registration_requests as q')
    .join('events as e', 'e.id', 'q.event_id')
    .where('e.date', '<', before)
    .distinct('q.event_id')
    .orderBy('q.event_id')
    .limit(100)
    .pluck('q.event_id');

/** Ends the requests to an event. @returns the people who were not answered */
export async function endRequests(tx: Knex, eventId: number): Promise<number[]> {
  const unanswered = await tx('registration_requests as q')
    .join('users as u', 'u.id', 'q.user_id')
    .where('q.event_id', eventId)
    .whereNull('q.refused_at')
    // Invented people of the demonstration data have no password hash, and no mailbox either.
    .whereNotNull('u.password_hash')
    .orderBy('q.id')
    .pluck<number[]>('q.user_id');
  await tx('registration_requests').where({ event_id: eventId }).delete();
  return unanswered;
}

/** Queues the mails of refusals, due once the organizer has had time to accept after all. */
export async function queueRefusalMails(
  tx: Knex,
  now: Date,
  eventId: number,
  requestIds: readonly number[],
): Promise<void> {
  const payload = JSON.stringify({ event_id: eventId } satisfies MailPayloads['request-refused']);
  const due = sqlInstant(new Date(now.getTime() + UNDO_SECONDS * 1000));
  const people = await tx('registration_requests as q')
    .join('users as u', 'u.id', 'q.user_id')
    .whereIn('q.id', [...requestIds])
    // Invented people of the demonstration data have no password hash, and no mailbox either.
    .whereNotNull('u.password_hash')
    .select<{ id: number; user_id: number }[]>('q.id', 'q.user_id');
  if (people.length === 0) return;
  await insertMails(
    tx,
    people.map(({ id, user_id }) => ({
      user_id,
      kind: 'request-refused' as const,
      payload,
      once_key: `request-refused:${id}`,
      next_attempt_at: due,
      created_at: sqlInstant(now),
    })),
  );
}

/** The reason of a refusal; undefined once the refusal is withdrawn. */
export const findRefusal = (
  db: Knex,
  eventId: number,
  userId: number,
): Promise<{ why: string } | undefined> =>
  db('registration_requests')
    .where({ event_id: eventId, user_id: userId })
    .whereNotNull('refused_at')
    .first('why');
