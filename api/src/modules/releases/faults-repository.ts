import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { FailureReport } from '@eveneo/contract/delivery/registry';

/** Another place in the code than these is counted, but not kept: a fault has a few places, an invention many. */
const PLACES = 40;

/** Keeps where a release failed. @param at a DATETIME(3) text */
export async function addFault(
  db: Knex,
  { name, version, code }: FailureReport,
  stack: string,
  at: string,
): Promise<void> {
  const fingerprint = createHash('sha256').update(`${code}\n${stack}`).digest('hex').slice(0, 16);
  const row = { name, version, fingerprint };
  const seen = await db('release_faults')
    .where(row)
    .update({ loads: db.raw('loads + 1'), last_at: at });
  if (seen > 0) return;
  const [{ places = 0 } = {}] = await db('release_faults')
    .where({ name, version })
    .count<{ places: number }[]>({ places: '*' });
  if (Number(places) >= PLACES) return;
  await db('release_faults')
    .insert({ ...row, code, stack, loads: 1, first_at: at, last_at: at })
    .onConflict()
    .merge({ loads: db.raw('release_faults.loads + 1'), last_at: at });
}
