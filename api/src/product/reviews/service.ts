import type { Knex } from 'knex';
import type { Review, ReviewAnswer, ReviewList, ReviewPostRequest } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import type { Made, Note } from '../../base/idempotency/once';
import { assertNotRefused } from '../../base/refused-words/refused';
import { withTransaction } from '../../db/with-transaction';
import { instantAt, isoInstant, readClock } from '../../ground/clock';
import { conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { isRegistered } from '../capacity/attendees-repository';
import { changeRatings } from './counted-repository';
import {
  averageOf,
  deleteReview,
  findRatings,
  findReview,
  findReviews,
  insertReview,
  lockOwnReview,
  lockRatings,
  updateReview,
  type ReviewRow,
} from './repository';

/** @param start when the event begins */
export function toReview(row: ReviewRow, start: Date): Review {
  const { id, user_id, rating, comment, answer, answered_at } = row;
  return {
    id,
    user_id,
    rating,
    comment,
    created_at: isoInstant(row.created_at),
    user: { name: row.name ?? PLACEHOLDER_TEXTS.deletedUser, avatar: row.avatar },
    confirmed: row.registration_id !== null,
    written: Date.parse(isoInstant(row.updated_at)) < start.getTime() ? 'before' : 'after',
    answer:
      answer === null || answered_at === null
        ? null
        : { message: answer, answered_at: isoInstant(answered_at) },
  };
}

interface Posted {
  readonly isNew: boolean;
  readonly answer: ReviewAnswer;
}

export const startOf = (
  { config }: Context,
  { date, time, time_zone: zone }: Pick<ReviewRow, 'date' | 'time' | 'time_zone'>,
) => instantAt(zone ?? config.EVENT_TIMEZONE, date, time);

function answerOf(context: Context, row: ReviewRow, isNew: boolean): Posted {
  const message = isNew ? SUCCESS_TEXTS.reviewCreated : SUCCESS_TEXTS.reviewUpdated;
  return { isNew, answer: { review: toReview(row, startOf(context, row)), message } };
}

/** The result of a posted review, unless it was taken down meanwhile. */
export async function findPosted(context: Context, { id, status }: Made): Promise<Posted> {
  const row = await findReview(context.db, id);
  if (!row) throw notFound();
  return answerOf(context, row, status === 201);
}

export async function listReviews(context: Context, eventId: number): Promise<ReviewList> {
  const { db } = context;
  const ratings = await findRatings(db, eventId, readClock(context));
  if (!ratings) throw notFound(ERROR_TEXTS.eventNotFound);
  const rows = await findReviews(db, eventId);
  const [first] = rows;
  const start = first && startOf(context, first);
  return {
    reviews: start ? rows.map((row) => toReview(row, start)) : [],
    average_rating: averageOf(ratings.rating_sum, ratings.rating_count),
    rating_count: ratings.rating_count,
  };
}

/** Locks the event. */
async function assertMayReview(context: Context, tx: Knex, eventId: number, caller: Caller): Promise<void> {
  const event = await lockRatings(tx, eventId, readClock(context));
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelled);
  if (!(await isRegistered(tx, eventId, caller.id))) throw forbidden(ERROR_TEXTS.attendeesOnly);
}

/** Creates or updates the caller's review, and the event's counters under its row lock. */
export async function postReview(
  context: Context,
  eventId: number,
  caller: Caller,
  values: ReviewPostRequest,
  note: Note,
): Promise<Posted> {
  await assertNotRefused(context, { authorId: caller.id, kind: 'review', text: values.comment }, 'comment');
  return withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    await assertMayReview(context, tx, eventId, caller);
    const now = context.clock.now();
    const own = await lockOwnReview(tx, eventId, caller.id);
    // A new review takes the place of one that was taken down.
    const existing = own?.away === '' ? own : undefined;
    if (own && !existing) await deleteReview(tx, own.id);
    const id = existing?.id ?? (await insertReview(tx, eventId, caller.id, values, now));
    if (existing) await updateReview(tx, id, values, now);
    await changeRatings(tx, eventId, values.rating - (existing?.rating ?? 0), existing ? 0 : 1);
    afterCommit(() => context.lists.touch());
    const row = await findReview(tx, id);
    if (!row) throw new Error('A review vanished inside its own transaction');
    await note(tx, id, existing ? 200 : 201);
    return answerOf(context, row, !existing);
  });
}
