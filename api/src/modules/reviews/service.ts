import type { Review, ReviewAnswer, ReviewList, ReviewPostRequest } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import type { Context } from '../context';
import { withTransaction } from '../../db/with-transaction';
import type { Caller } from '../../sessions/caller';
import type { Made, Note } from '../../idempotency/once';
import { forbidden, notFound } from '../../http/errors';
import { averageOf } from '../events/present';
import { isRegistered } from '../attendees/repository';
import {
  changeRatings,
  findRatings,
  findReview,
  findReviews,
  insertReview,
  lockOwnReview,
  lockRatings,
  updateReview,
  type ReviewRow,
} from './repository';

function toReview({ id, user_id, rating, comment, created_at, name, avatar }: ReviewRow): Review {
  const user = { name: name ?? PLACEHOLDER_TEXTS.deletedUser, avatar };
  return { id, user_id, rating, comment, created_at: isoInstant(created_at), user };
}

interface Posted {
  readonly isNew: boolean;
  readonly answer: ReviewAnswer;
}

function answerOf(row: ReviewRow, isNew: boolean): Posted {
  const message = isNew ? SUCCESS_TEXTS.reviewCreated : SUCCESS_TEXTS.reviewUpdated;
  return { isNew, answer: { review: toReview(row), message } };
}

/** What posting a review made, unless it was taken down meanwhile. */
export async function findPosted({ db }: Context, { id, status }: Made): Promise<Posted> {
  const row = await findReview(db, id);
  if (!row) throw notFound();
  return answerOf(row, status === 201);
}

export async function listReviews({ db }: Context, eventId: number): Promise<ReviewList> {
  const ratings = await findRatings(db, eventId);
  if (!ratings) throw notFound(ERROR_TEXTS.eventNotFound);
  const rows = await findReviews(db, eventId);
  return { reviews: rows.map(toReview), average_rating: averageOf(ratings.rating_sum, ratings.rating_count) };
}

/** Adds the caller's review, or changes the one there is; the event's counters follow under its row lock. */
export async function postReview(
  context: Context,
  eventId: number,
  caller: Caller,
  values: ReviewPostRequest,
  note: Note,
): Promise<Posted> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    if (!(await lockRatings(tx, eventId))) throw notFound(ERROR_TEXTS.eventNotFound);
    if (!(await isRegistered(tx, eventId, caller.id))) throw forbidden(ERROR_TEXTS.attendeesOnly);
    const now = context.clock.now();
    const existing = await lockOwnReview(tx, eventId, caller.id);
    const id = existing?.id ?? (await insertReview(tx, eventId, caller.id, values, now));
    if (existing) await updateReview(tx, id, values, now);
    await changeRatings(tx, eventId, values.rating - (existing?.rating ?? 0), existing ? 0 : 1);
    afterCommit(() => context.lists.touch());
    const row = await findReview(tx, id);
    if (!row) throw new Error('A review vanished inside its own transaction');
    await note(tx, id, existing ? 200 : 201);
    return answerOf(row, !existing);
  });
}
