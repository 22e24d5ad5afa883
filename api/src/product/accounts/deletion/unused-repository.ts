import type { Knex } from 'knex';
import { PERIODS, UNUSED_TOLD } from '@eveneo/contract/application/retention';
import { isoInstant, momentBefore, sqlInstant } from '../../../ground/clock';

/** Time before uses were recorded does not count as unused time. */
const LAST_USE =
  'COALESCE(l.seen_at, GREATEST(u.created_at, (SELECT since FROM retention_job WHERE id = 1)))';

/** Accounts unused since a time, except those of admins and of people with a coming event or place. */
function unused(db: Knex, before: Date, day: string): Knex.QueryBuilder {
  const coming = () => db('events').select('id').where('date', '>=', day);
  const query = db('users as u')
    .leftJoin('last_seen as l', 'l.user_id', 'u.id')
    .leftJoin('unused_accounts as n', 'n.user_id', 'u.id')
    .whereNot('u.role', 'admin')
    .whereRaw(`${LAST_USE} <= ?`, [sqlInstant(before)])
    .whereNotExists(db('events as e').whereRaw('e.organizer_id = u.id').where('e.date', '>=', day));
  for (const table of ['registrations', 'waiting_list', 'registration_requests', 'co_organizers'])
    void query.whereNotExists(
      db(`${table} as p`).whereRaw('p.user_id = u.id').whereIn('p.event_id', coming()),
    );
  return query;
}

/** Unused accounts whose owners have not been notified of the erasure since their last use. */
export const untold = (db: Knex, now: Date, day: string) =>
  unused(db, momentBefore(UNUSED_TOLD, now), day).whereRaw(`(n.told_at IS NULL OR n.told_at <= ${LAST_USE})`);

/** Accounts whose owners were notified, that have not been used since, and that are due for erasure. */
export const ended = (db: Knex, now: Date, day: string) =>
  unused(db, momentBefore(PERIODS.unusedAccounts, now), day)
    .where('n.erase_at', '<=', sqlInstant(now))
    .whereRaw(`n.told_at > ${LAST_USE}`);

export const idsOf = async (accounts: Knex.QueryBuilder, most: number): Promise<number[]> =>
  (await accounts.orderBy('u.id').limit(most).pluck('u.id')) as number[];

/** The last use of an account, if it is one of these; else undefined. */
export async function lastUseIn(
  accounts: Knex.QueryBuilder,
  id: number,
  db: Knex,
): Promise<Date | undefined> {
  const row = (await accounts.where('u.id', id).first({ at: db.raw(LAST_USE) })) as
    | { at: string }
    | undefined;
  return row && new Date(isoInstant(row.at));
}

export async function recordWarning(tx: Knex, userId: number, now: Date, eraseAt: Date): Promise<void> {
  await tx('unused_accounts')
    .insert({ user_id: userId, told_at: sqlInstant(now), erase_at: sqlInstant(eraseAt) })
    .onConflict('user_id')
    .merge(['told_at', 'erase_at']);
}
