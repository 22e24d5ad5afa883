import type { Knex } from 'knex';
import type { Clock } from '../../ground/clock';
import { claimMail, MAX_ATTEMPTS, noteAnswer, type DueOutboxItem } from './delivery-repository';

type Write = (facts: object, message: string) => void;
export interface Log {
  readonly warn: Write;
  readonly error: Write;
}

/** Time of the next attempt after this many: after 1, 2, 4… minutes. */
export const nextAttempt = (clock: Clock, { attempts }: Pick<DueOutboxItem, 'attempts'>): Date =>
  new Date(clock.now().getTime() + 60_000 * 2 ** attempts);

/**
 * Attempts a due delivery, on one instance only; a failure is retried later, and finally given up with an alert.
 * @returns 'taken' when another instance was first
 */
export async function attempt(
  { db, clock, log }: { readonly db: Knex; readonly clock: Clock; readonly log: Log },
  row: DueOutboxItem,
  send: () => Promise<void>,
): Promise<'sent' | 'failed' | 'taken'> {
  if (!(await claimMail(db, row, nextAttempt(clock, row)))) return 'taken';
  try {
    await send();
    return 'sent';
  } catch (error) {
    const { id, kind, hook_id: hook } = row;
    const { response, message } = error as { response?: string; message?: string };
    if (hook === undefined) await noteAnswer(db, id, response ?? message ?? '');
    const facts = { mail: id, kind, hook, code: (error as { code?: string }).code };
    if (row.attempts + 1 < MAX_ATTEMPTS) log.warn(facts, 'mail not sent, will be tried again');
    else log.error(facts, 'mail given up');
    return 'failed';
  }
}
