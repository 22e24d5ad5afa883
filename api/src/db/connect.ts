import knex, { type Knex } from 'knex';

const SESSION = [
  "SET time_zone = '+00:00'",
  "collation_connection = 'utf8mb4_unicode_520_ci'",
  "sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY'",
].join(', ');

const silent = () => undefined;

interface RawConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

/** A pool whose sessions are in UTC and strict, and which reads dates as text: a DATE has no time zone. */
export function connect(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Knex {
  return knex({
    client: 'mysql2',
    connection: {
      uri: url,
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      charset: 'utf8mb4',
      connectTimeout: 5000,
      decimalNumbers: true,
    } as Knex.MySql2ConnectionConfig,
    acquireConnectionTimeout: 8000,
    // Failures reach whoever asked, and our log through them; knex would print them a second time.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) {
        connection.query(SESSION, (error) => done(error, connection));
      },
    },
  });
}
