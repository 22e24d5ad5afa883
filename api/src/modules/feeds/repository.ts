import type { Knex } from 'knex';

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
