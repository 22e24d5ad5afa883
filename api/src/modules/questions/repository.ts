import type { Knex } from 'knex';
import { ANSWER_DAYS } from '@eveneo/contract/application/limits';

/** Columns of an event that its registration form depends on. */
export interface Asked {
  readonly questions: string | null;
  readonly companions_max: number | null;
}

export async function findAsked(db: Knex, eventId: number): Promise<Asked> {
  const event = await db('events')
    .where({ id: eventId })
    .first<Asked | undefined>('questions', 'companions_max');
  return event ?? { questions: null, companions_max: null };
}

/** Erases the answers of registrations and waitlists, unless their event states why they are kept. */
export async function eraseOldAnswers(db: Knex, now: Date): Promise<void> {
  const last = new Date(now.getTime() - ANSWER_DAYS * 86_400_000).toISOString().slice(0, 10);
  for (const table of ['registrations', 'waiting_list'])
    await db(`${table} as a`)
      .join('events as e', 'e.id', 'a.event_id')
      .whereNotNull('a.answers')
      .whereNull('e.answers_kept_why')
      .where('e.date', '<', last)
      .update({ 'a.answers': null });
}
