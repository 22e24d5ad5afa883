import type { Knex } from 'knex';
import { isoInstant } from '../../ground/clock';

export interface FeedOwner {
  id: number;
  feed_version: number;
}

export async function findOwner(db: Knex, id: number): Promise<FeedOwner | undefined> {
  return db('users').where({ id, role: 'guest' }).first<FeedOwner | undefined>('id', 'feed_version');
}

export async function renewVersion(db: Knex, id: number): Promise<void> {
  await db('users').where({ id }).increment('feed_version', 1);
}

export async function findCreationTimes(db: Knex, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = (await db('events').whereIn('id', ids).select('id', 'created_at')) as {
    id: number;
    created_at: string;
  }[];
  return new Map(rows.map(({ id, created_at }) => [id, new Date(isoInstant(created_at))]));
}
