import knex, { type Knex } from 'knex';
import { closedAfterwards } from '../opened';

interface Query {
  sql: string;
  bindings: unknown[];
}
interface QueryClient {
  _query(connection: unknown, query: Query): Promise<unknown>;
}
interface MySqlClient {
  constructor: new (config: Knex.Config) => QueryClient;
  config: Knex.Config;
}

/**
 * The same database through a client that drops what guards pointers: the lock of the read and the compare of the
 * write. For controls: what the product's code does then shows what the guards are for.
 */
export async function withoutGuards(db: Knex): Promise<Knex> {
  // The unique key is the last guard: a revision is written once, whoever forgets to compare.
  await db.raw('ALTER TABLE release_history DROP INDEX release_history_revision');
  const { constructor: Guarded, config } = db.client as MySqlClient;
  class Unguarded extends Guarded {
    override _query(connection: unknown, query: Query): Promise<unknown> {
      query.sql = query.sql.replace(/ for update$/, '');
      if (query.sql.startsWith('update `release_pointers`')) {
        query.sql = query.sql.replace(/ and `revision` = \?$/, '');
        query.bindings = query.bindings.slice(0, -1);
      }
      return super._query(connection, query);
    }
  }
  const unguarded = knex({ ...config, client: Unguarded as unknown as typeof Knex.Client });
  closedAfterwards(() => unguarded.destroy());
  return unguarded;
}
