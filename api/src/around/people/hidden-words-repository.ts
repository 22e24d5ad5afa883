import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { putMessagesBack, withdrawMessagesOf } from '../../product/chat/repository';
import { putAnswerBack, withdrawAnswersOf } from '../../product/reviews/repository';
import { putBack, withdraw } from '../reports/pieces-repository';

type Row = Record<string, unknown>;

/** Hides what a person wrote to others from every page, until `showWords`. */
export async function hideWords(tx: Knex, userId: number): Promise<number> {
  const keep = async (
    kind: 'message' | 'review' | 'announcement' | 'answer',
    eventId: number,
    rows: readonly Row[],
  ) => {
    const hidden = rows.map((row) => ({
      ...{ user_id: userId, event_id: eventId, kind, content: JSON.stringify(row) },
    }));
    await tx.batchInsert('hidden_words', hidden, 200);
    return hidden.length;
  };
  let count = 0;
  const talks = (await tx('chat_messages')
    .where({ user_id: userId })
    .distinct('event_id')
    .orderBy('event_id')
    .pluck('event_id')) as number[];
  for (const eventId of talks)
    count += await keep('message', eventId, await withdrawMessagesOf(tx, eventId, userId));
  const reviews = await tx('reviews')
    .where({ user_id: userId })
    .orderBy('event_id')
    .select<{ id: number; event_id: number }[]>('id', 'event_id');
  for (const { id, event_id: eventId } of reviews) {
    const row = await withdraw(tx, { kind: 'review', id, eventId });
    if (row) count += await keep('review', eventId, [row]);
  }
  const announcements = await tx('announcements')
    .where({ actor_id: userId })
    .orderBy('id')
    .select<{ id: number; event_id: number }[]>('id', 'event_id');
  for (const { id, event_id: eventId } of announcements) {
    const row = await withdraw(tx, { kind: 'announcement', id, eventId });
    if (row) count += await keep('announcement', eventId, [{ id, ...row }]);
  }
  const answers = await withdrawAnswersOf(tx, userId);
  for (const { event_id: eventId, ...answer } of answers) count += await keep('answer', eventId, [answer]);
  return count;
}

/** Moves hidden words back to their tables. */
export async function showWords(tx: Knex, userId: number, now: Date): Promise<void> {
  const hidden = (await tx('hidden_words')
    .where({ user_id: userId })
    .orderBy(['event_id', 'id'])
    .forUpdate()
    .select('id', 'event_id', 'kind', 'content')) as {
    id: number;
    event_id: number;
    kind: string;
    content: string;
  }[];
  const messages = new Map<number, Row[]>();
  // Answers to reviews that are away: each comes back with its review.
  const waiting: number[] = [];
  for (const { id: hiddenId, event_id: eventId, kind, content } of hidden) {
    const row = JSON.parse(content) as Row;
    if (kind === 'message') messages.set(eventId, [...(messages.get(eventId) ?? []), row]);
    else if (kind === 'answer') {
      if (!(await putAnswerBack(tx, row))) waiting.push(hiddenId);
    } else
      await putBack(
        tx,
        { kind: kind as 'review' | 'announcement', id: Number(row['id']), eventId },
        row,
        now,
      );
  }
  for (const [eventId, rows] of messages) await putMessagesBack(tx, eventId, rows);
  await tx('hidden_words').where({ user_id: userId }).whereNotIn('id', waiting).delete();
}

export async function forgetWordsOf(tx: Knex, userId: number): Promise<void> {
  await tx('hidden_words').where({ user_id: userId }).delete();
}

/** Hidden messages and reviews for their author's data export. */
export async function exportWords(db: Knex, userId: number): Promise<Row[]> {
  const rows = (await db('hidden_words')
    .where({ user_id: userId })
    .orderBy('id')
    .pluck('content')) as string[];
  return rows.map((content) => JSON.parse(content) as Row);
}

/** Kept for the same time as visible chat messages. */
export const oldHiddenWords: Erasure = {
  period: 'chat',
  due: (db, now) => db('hidden_words').whereIn('event_id', eventsBefore(db, PERIODS.chat, now)),
};
