import type { Knex } from 'knex';
import { withoutLocks } from '../other-client';

/**
 * The same database through a client without the guards of pointers: the lock of the read and the compare of the
 * write. For controls: they show what the guards prevent.
 */
export async function withoutGuards(db: Knex): Promise<Knex> {
  // The unique key is the last guard: it allows each revision once, even without a compare.
  await db.raw('ALTER TABLE release_history DROP INDEX release_history_revision');
  return withoutLocks(db, (query) => {
    if (!query.sql.startsWith('update `release_pointers`')) return;
    query.sql = query.sql.replace(/ and `revision` = \?$/, '');
    query.bindings = query.bindings.slice(0, -1);
  });
}
