import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import { changeRatings } from '../../product/reviews/counted-repository';
import { ANSWER, putAnswerBack } from '../../product/reviews/repository';
import type { Kept } from './pictures-repository';

export async function withdrawReview(tx: Knex, eventId: number, id: number): Promise<Kept | null> {
  await tx('events').where({ id: eventId }).forUpdate().first('id');
  const row = (await tx('reviews').where({ id, event_id: eventId }).forUpdate().first()) as
    | { rating: number; hidden_at: string | null }
    | undefined;
  if (!row) return null;
  await tx('reviews').where({ id }).delete();
  if (row.hidden_at === null) await changeRatings(tx, eventId, -row.rating, -1);
  return { ...row };
}

/** Locks a person until the suspension that hides their words can neither begin nor end. */
export async function areWordsHidden(tx: Knex, userId: number): Promise<boolean> {
  const user = (await tx('users').where({ id: userId }).forUpdate().first('words_hidden')) as
    | { words_hidden: number }
    | undefined;
  return user?.words_hidden === 1;
}

/** Keeps the answer of a withdrawn review with the hidden words of who wrote it. */
async function hideAnswer(tx: Knex, { id, event_id, ...kept }: Kept): Promise<void> {
  const content = JSON.stringify({ id, ...Object.fromEntries(ANSWER.map((name) => [name, kept[name]])) });
  await tx('hidden_words').insert({ user_id: kept['answered_by'], event_id, kind: 'answer', content });
}

/** Shows the answer to a review that was away when the suspension that hid the answer ended. */
async function showAnswer(tx: Knex, eventId: number, reviewId: number): Promise<void> {
  const hidden = (await tx('hidden_words as h')
    .join('users as u', 'u.id', 'h.user_id')
    .where({ 'h.event_id': eventId, 'h.kind': 'answer', 'u.words_hidden': 0 })
    .whereRaw("JSON_EXTRACT(h.content, '$.id') = ?", [reviewId])
    .forUpdate()
    .first('h.id', 'h.content')) as { id: number; content: string } | undefined;
  if (!hidden) return;
  await putAnswerBack(tx, JSON.parse(hidden.content) as Kept);
  await tx('hidden_words').where({ id: hidden.id }).delete();
}

/**
 * Not restored if the author has written another review meanwhile; restored hidden if the author is no longer
 * registered.
 */
export async function putReviewBack(tx: Knex, kept: Kept, now: Date): Promise<boolean> {
  const { event_id, user_id, rating } = kept as { event_id: number; user_id: number; rating: number };
  const event: unknown = await tx('events').where({ id: event_id }).forUpdate().first('id');
  const other: unknown = await tx('reviews').where({ event_id, user_id }).forUpdate().first('id');
  if (!event || other) return false;
  const registered: unknown = await tx('registrations').where({ event_id, user_id }).first('id');
  const isAnswerHidden = kept['answer'] !== null && (await areWordsHidden(tx, Number(kept['answered_by'])));
  const shown = isAnswerHidden
    ? { ...kept, ...Object.fromEntries(ANSWER.map((name) => [name, null])) }
    : kept;
  await tx('reviews').insert({ ...shown, hidden_at: registered ? null : sqlInstant(now) });
  if (isAnswerHidden) await hideAnswer(tx, kept);
  else await showAnswer(tx, event_id, Number(kept['id']));
  if (registered) await changeRatings(tx, event_id, rating, 1);
  return true;
}
