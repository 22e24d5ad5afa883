import { randomBytes } from 'node:crypto';
import type { Migration } from './table';

/** Gives each unlisted event a key: its number, which can be counted, no longer opens it, nor what was saved by it. */
export const migration: Migration = async (db) => {
  const ids = (await db('events').where('unlisted', 1).whereNull('draft_key').pluck('id')) as number[];
  await db('favourites').whereIn('event_id', ids).delete();
  for (const id of ids)
    await db('events')
      .where({ id })
      .update({ draft_key: randomBytes(16).toString('base64url') });
};
