import knex, { type Knex } from 'knex';
import { currentRequest } from '../ground/current-work';

const SESSION = [
  "SET time_zone = '+00:00'",
  "collation_connection = 'utf8mb4_unicode_520_ci'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY'",
].join(', ');

const silent = () => undefined;

type Done = (error: (Error & { code?: string }) | null, ...rest: unknown[]) => void;

/** What we use of mysql2's connection, and the mark by which knex knows a connection that must not be used again. */
interface RawConnection {
  query(options: string | { sql: string; timeout?: number }, ...rest: unknown[]): unknown;
  destroy(): void;
  __knex__disposed?: unknown;
}

/**
 * Every statement says for which request it runs: the server's list of processes and its log of slow queries then lead
 * to the line of our log, and to the browser. The ids are of letters, digits, - and _ alone.
 */
function nameQueries(connection: RawConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (options, ...rest) => {
    const id = currentRequest();
    if (id === undefined) return query(options, ...rest);
    const { sql, ...others } = typeof options === 'string' ? { sql: options } : options;
    return query({ ...others, sql: `${sql} /* request ${id} */` }, ...rest);
  };
}

/**
 * Gives every query of a connection a time limit. A server that is frozen keeps its connections open and says nothing:
 * without a limit whoever asks waits as long as the freeze. A connection with an unanswered query is of no more use.
 */
function limitQueries(connection: RawConnection, timeout: number): void {
  const query = connection.query.bind(connection);
  connection.query = (options, ...rest) => {
    const limited = typeof options === 'string' ? { sql: options, timeout } : { timeout, ...options };
    const done = rest.pop() as Done;
    return query(limited, ...rest, ((error, ...answer) => {
      if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') {
        connection.__knex__disposed = error;
        connection.destroy();
      }
      done(error, ...answer);
    }) satisfies Done);
  };
}

export interface ConnectOptions {
  readonly poolSize?: number;
  /**
   * Milliseconds within which a caller has its answer or its error: two fifths for a free connection, the rest for the
   * query. Without it a query may take as long as it needs (commands, migrations).
   */
  readonly deadline?: number;
}

/** A pool whose sessions are in UTC and strict, and which reads dates as text: a DATE has no time zone. */
export function connect(url: string, { poolSize = 10, deadline }: ConnectOptions = {}): Knex {
  const acquire = deadline === undefined ? 8000 : deadline * 0.4;
  return knex({
    client: 'mysql2',
    connection: {
      uri: url,
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      charset: 'utf8mb4',
      connectTimeout: Math.min(5000, acquire),
      decimalNumbers: true,
    } as Knex.MySql2ConnectionConfig,
    acquireConnectionTimeout: acquire,
    // Failures reach whoever asked, and our log through them; knex would print them a second time.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) {
        nameQueries(connection);
        if (deadline !== undefined) limitQueries(connection, deadline * 0.6);
        connection.query(SESSION, (error: Error | null) => done(error, connection));
      },
    },
  });
}
