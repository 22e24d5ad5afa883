import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';

/** Columns of an event that its registration form depends on. */
export interface Asked {
  readonly questions: string | null;
  readonly companions_max: number | null;
}

/** And why the answers are kept longer than usual, if they are. */
type KeptAsked = Asked & { readonly answers_kept_why: string | null };

export async function findAsked(db: Knex, eventId: number): Promise<KeptAsked> {
  const event = await db('events')
    .where({ id: eventId })
    .first<KeptAsked | undefined>('questions', 'companions_max', 'answers_kept_why');
  return event ?? { questions: null, companions_max: null, answers_kept_why: null };
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
