import knex, { type Knex } from 'knex';
import { closedAfterwards } from './opened';

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

/** The same database through a client that locks no rows, and transforms each statement before sending it. */
export function withoutLocks(db: Knex, change: (query: Query) => void): Knex {
  const { constructor: Guarded, config } = db.client as MySqlClient;
  class Unguarded extends Guarded {
    override _query(connection: unknown, query: Query): Promise<unknown> {
      query.sql = query.sql.replace(/ for update$/, '');
      change(query);
      return super._query(connection, query);
    }
  }
  const unguarded = knex({ ...config, client: Unguarded as unknown as typeof Knex.Client });
  closedAfterwards(() => unguarded.destroy());
  return unguarded;
}
