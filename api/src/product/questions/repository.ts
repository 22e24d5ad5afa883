import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';

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

/** The answers of registrations, waitlists and requests, unless their event states why they are kept. */
export const oldAnswers: readonly Erasure[] = ['registrations', 'waiting_list', 'registration_requests'].map(
  (table) => ({
    period: 'answers',
    becomes: { answers: null },
    due: (db, now) =>
      db(table)
        .whereNotNull('answers')
        .whereIn('event_id', eventsBefore(db, PERIODS.answers, now).whereNull('answers_kept_why')),
  }),
);
