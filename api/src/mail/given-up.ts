import type { Knex } from 'knex';
import { sqlInstant } from '../clock';

/** After these many tries, over some four hours, a mail waits for an operator. */
export const MAX_ATTEMPTS = 8;

/** Mails still to be tried, and those given up: what an operator wants to see at zero. */
export async function countUnsent(db: Knex): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db('mail_outbox')
    .whereNull('sent_at')
    .select<{ unsent: number; given_up: number | null }[]>(
      db.raw('COUNT(*) AS unsent'),
      db.raw('SUM(attempts >= ?) AS given_up', [MAX_ATTEMPTS]),
    )
    .timeout(3000);
  const givenUp = Number(row?.given_up ?? 0);
  return { waiting: Number(row?.unsent ?? 0) - givenUp, givenUp };
}

export interface GivenUpMail {
  id: number;
  user_id: number;
  kind: string;
  created_at: string;
}

export async function findGivenUp(db: Knex): Promise<GivenUpMail[]> {
  return db('mail_outbox')
    .whereNull('sent_at')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .orderBy('id')
    .select<GivenUpMail[]>('id', 'user_id', 'kind', 'created_at');
}

/** Has them tried anew, now; returns how many. */
export async function retryGivenUp(db: Knex, now: Date): Promise<number> {
  return db('mail_outbox')
    .whereNull('sent_at')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .update({ attempts: 0, next_attempt_at: sqlInstant(now) });
}
