import type { Knex } from 'knex';
import { setSuspension } from '../around/people/suspension-repository';
import { recordAct } from '../base/history/record';

const DAY = 86_400_000;

/** Suspends an account for two weeks, since three days ago. */
export async function seedSuspension(
  tx: Knex,
  { now, userId }: { now: Date; userId: number },
): Promise<void> {
  const admin = (await tx('users').where({ role: 'admin' }).first('id')) as { id: number };
  const at = new Date(now.getTime() - 3 * DAY);
  const until = new Date(now.getTime() + 11 * DAY);
  const reason = 'Messages publicitaires répétés malgré un rappel des règles.';
  await setSuspension(tx, userId, { at, until, why: reason, hidesWords: false });
  await recordAct(tx, {
    act: 'account.suspended',
    by: { id: admin.id, role: 'admin' },
    now: at,
    subjectId: userId,
    reason,
    target: { kind: 'user', id: userId },
    after: { until: until.toISOString().slice(0, 10), events: 'keep', words: 'keep' },
  });
}
