import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

const job = (db: Knex) => db('retention_job').where({ id: 1 });

/** Claims the next run if the last one began at least `everyMs` ago; only one of several instances succeeds. */
export async function takeTurn(db: Knex, now: Date, everyMs: number): Promise<boolean> {
  const before = sqlInstant(new Date(now.getTime() - everyMs));
  const taken = await job(db)
    .where('turn_at', '<=', before)
    .update({ turn_at: sqlInstant(now) });
  return taken === 1;
}

/** Whether the work of this day has not been done yet. */
export const isDayDue = async (db: Knex, day: string): Promise<boolean> =>
  (await job(db).where('done_day', '<', day).first('id')) !== undefined;

export const setDone = async (tx: Knex, day: string): Promise<void> =>
  void (await job(tx).update({ done_day: day }));
