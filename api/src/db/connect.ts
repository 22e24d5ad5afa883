import knex, { type Knex } from 'knex';
import { currentRequest } from '../ground/current-work';

const SESSION = [
  "SET time_zone = '+00:00'",
  "collation_connection = 'utf8mb4_unicode_520_ci'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY'",
].join(', ');

const silent = () => undefined;

type Done = (error: (Error & { code?: string }) | null, ...rest: unknown[]) => void;

/** The parts of mysql2's connection that we use, and knex's mark of a connection that must not be reused. */
interface RawConnection {
  query(options: string | { sql: string; timeout?: number }, ...rest: unknown[]): unknown;
  destroy(): void;
  __knex__disposed?: unknown;
}

/**
 * Every statement carries its request id as a comment: the server's process list and slow-query log then lead to
 * our log and to the browser. Ids consist of letters, digits, - and _.
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
 * Gives every query of a connection a deadline: a frozen server keeps its connections open without responding. A
 * connection with an unanswered query cannot be reused.
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
   * Deadline in milliseconds: two fifths to acquire a connection, the rest for the query. Without it a query may
   * take any time (commands, migrations).
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
    // Errors reach the caller and our log; knex would print them a second time.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: {
      min: 0,
      max: poolSize,
      // The pool looks for idle connections every second unless told otherwise.
      reapIntervalMillis: 10_000,
      afterCreate(connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) {
        nameQueries(connection);
        if (deadline !== undefined) limitQueries(connection, deadline * 0.6);
        connection.query(SESSION, (error: Error | null) => done(error, connection));
      },
    },
  });
}
