import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';

const LIMIT_MS = 20_000;
/** The server repeats its last answer to readers that come back within 100 ms. */
const againMs = () => 120 + 100 * Math.random();

/**
 * Resolves once a transaction in a database waits for a row that another one has locked.
 * @param url of the database
 */
export async function lockWait(url: string): Promise<void> {
  const admin = process.env.TEST_DATABASE_ADMIN_URL;
  if (!admin) throw new Error("TEST_DATABASE_ADMIN_URL is missing: run these tests in jest's api project");
  // Only an administrator sees transactions.
  const connection = await createConnection(admin);
  try {
    for (const limit = Date.now() + LIMIT_MS; ; await wait(againMs())) {
      const [rows] = await connection.query(
        `SELECT 1 FROM information_schema.INNODB_TRX t
         JOIN information_schema.PROCESSLIST p ON p.ID = t.trx_mysql_thread_id
         WHERE t.trx_state = 'LOCK WAIT' AND p.DB = ?`,
        [new URL(url).pathname.slice(1)],
      );
      if ((rows as unknown[]).length > 0) return;
      if (Date.now() > limit) throw new Error('nothing waits for a lock');
    }
  } finally {
    await connection.end();
  }
}
