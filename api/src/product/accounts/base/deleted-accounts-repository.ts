import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { sqlInstant } from '../../../ground/clock';

/** How long a deleted account can be restored. */
const KEEP_MS = PERIODS.deletedAccounts.days * 24 * 3_600_000;

/** @returns the id in the links of its last mail */
export async function insertDeletedAccount(tx: Knex, content: string, now: Date): Promise<number> {
  const [id = 0] = await tx('deleted_accounts').insert({
    content,
    erase_at: sqlInstant(new Date(now.getTime() + KEEP_MS)),
  });
  return id;
}

/** The sealed rows of an account that can still be restored. */
export async function findDeletedAccount(db: Knex, id: number, now: Date): Promise<string | undefined> {
  const row = await db('deleted_accounts')
    .where({ id })
    .where('erase_at', '>', sqlInstant(now))
    .first<{ content: string } | undefined>('content');
  return row?.content;
}

/** Ends the reservation of its addresses with it; false when another request was first. */
export async function deleteDeletedAccount(tx: Knex, id: number): Promise<boolean> {
  await tx('reserved_addresses').where({ account_id: id }).delete();
  return (await tx('deleted_accounts').where({ id }).delete()) === 1;
}

export const findDueErasures = async (db: Knex, now: Date): Promise<number[]> =>
  (await db('deleted_accounts').where('erase_at', '<=', sqlInstant(now)).pluck('id')) as number[];

/** For a rotation of the sealing secret. */
export const listDeletedAccounts = (db: Knex): Promise<{ id: number; content: string }[]> =>
  db('deleted_accounts').select('id', 'content');

export async function replaceContent(db: Knex, id: number, content: string): Promise<void> {
  await db('deleted_accounts').where({ id }).update({ content });
}
