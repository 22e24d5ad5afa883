import type { Knex } from 'knex';
import { wherePublished } from '../../base/publication/repository';
import { type Present, sqlInstant } from '../../ground/clock';

export interface ReviewRow {
  id: number;
  user_id: number | null;
  rating: number;
  comment: string;
  created_at: string;
  updated_at: string;
  name: string | null;
  avatar: string | null;
  answer: string | null;
  answered_at: string | null;
  registration_id: number | null;
  date: string;
  time: string;
  time_zone: string | null;
}

const reviews = (db: Knex) =>
  db('reviews as v')
    .where('v.away', '')
    .join('events as e', 'e.id', 'v.event_id')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('registrations as r', { 'r.event_id': 'v.event_id', 'r.user_id': 'v.user_id' })
    .select<ReviewRow[]>(
      'v.id',
      'v.user_id',
      'v.rating',
      'v.comment',
      'v.created_at',
      'v.updated_at',
      db.raw("IF(v.answer_away = '', v.answer, NULL) AS answer"),
      'v.answered_at',
      'u.name',
      'u.avatar',
      { registration_id: 'r.id' },
      'e.date',
      'e.time',
      'e.time_zone',
    );

export async function findReviews(db: Knex, eventId: number): Promise<ReviewRow[]> {
  return reviews(db)
    .where('v.event_id', eventId)
    .orderBy([
      { column: 'v.created_at', order: 'desc' },
      { column: 'v.id', order: 'desc' },
    ])
    .limit(1000);
}

export async function findReview(db: Knex, id: number): Promise<ReviewRow | undefined> {
  return (await reviews(db).where('v.id', id))[0];
}

export interface Ratings {
  rating_sum: number;
  rating_count: number;
}

/**
 * The counters behind the average of a published event; undefined when there is no such event.
 */
export async function findRatings(db: Knex, eventId: number, now: Present): Promise<Ratings | undefined> {
  return wherePublished(db, db('events').where({ id: eventId }), now).first<Ratings | undefined>(
    'rating_sum',
    'rating_count',
  );
}

/**
 * Locks an event's ratings; undefined when there is no such event.
 * @param publishedBy an event that is not published then does not count
 */
export async function lockRatings(
  tx: Knex,
  eventId: number,
  publishedBy?: Present,
): Promise<{ title: string; cancelled_at: string | null } | undefined> {
  const event = tx('events').where({ id: eventId });
  return (publishedBy ? wherePublished(tx, event, publishedBy) : event)
    .forUpdate()
    .first<{ title: string; cancelled_at: string | null } | undefined>('title', 'cancelled_at');
}

export async function lockOwnReview(
  tx: Knex,
  eventId: number,
  userId: number,
): Promise<{ id: number; rating: number; away: string } | undefined> {
  return tx('reviews')
    .where({ event_id: eventId, user_id: userId })
    .forUpdate()
    .first<{ id: number; rating: number; away: string } | undefined>('id', 'rating', 'away');
}

interface ReviewValues {
  rating: number;
  comment: string;
}

export async function insertReview(
  tx: Knex,
  eventId: number,
  userId: number,
  values: ReviewValues,
  now: Date,
): Promise<number> {
  const at = sqlInstant(now);
  const [id = 0] = await tx('reviews').insert({
    event_id: eventId,
    user_id: userId,
    ...values,
    created_at: at,
    updated_at: at,
  });
  return id;
}

export async function updateReview(tx: Knex, id: number, values: ReviewValues, now: Date): Promise<void> {
  await tx('reviews')
    .where({ id })
    .update({ ...values, updated_at: sqlInstant(now) });
}

export async function deleteReview(tx: Knex, id: number): Promise<void> {
  await tx('reviews').where({ id }).delete();
}

/** Reviews that would never show again: they are away, and their author is deleted. */
export async function deleteAwayReviews(tx: Knex, userId: number): Promise<void> {
  await tx('reviews').where({ user_id: userId }).whereNot('away', '').delete();
}

/** The table is empty, and nothing reads it; it loses people like every other one. */
export async function disownTakedowns(tx: Knex, userId: number): Promise<void> {
  await tx('review_takedowns').where({ user_id: userId }).update({ user_id: null, reason: '' });
  await tx('review_takedowns').where({ actor_id: userId }).update({ actor_id: null });
}

interface LockedReview {
  user_id: number | null;
  rating: number;
  answer: string | null;
  away: string;
}

/** A review with its lock; undefined when there is none. */
export async function lockReview(tx: Knex, eventId: number, id: number): Promise<LockedReview | undefined> {
  return tx('reviews')
    .where({ id, event_id: eventId })
    .forUpdate()
    .first<LockedReview | undefined>(
      ...['user_id', 'rating', 'away'],
      tx.raw("IF(answer_away = '', answer, NULL) AS answer"),
    );
}

export async function insertAnswer(
  tx: Knex,
  id: number,
  { answer, by, now }: { answer: string; by: number; now: Date },
): Promise<void> {
  await tx('reviews')
    .where({ id })
    .update({ answer, answered_at: sqlInstant(now), answered_by: by, answer_away: '' });
}

/** Replies stay with their reviews, without their author; those that are away do not. */
export async function disownAnswers(tx: Knex, userId: number): Promise<void> {
  await tx('reviews')
    .where({ answered_by: userId })
    .whereNot('answer_away', '')
    .update({ answer: null, answered_at: null, answered_by: null });
  await tx('reviews').where({ answered_by: userId }).update({ answered_by: null });
}

/** One decimal, or null without a rating. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;
