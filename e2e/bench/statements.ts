import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

const named = (id: string) => ` /* request ${id} */`;

/**
 * The SQL statements that the product sends for one request. Each statement carries its request id in a comment;
 * the server's general log records them.
 */
export async function statementsOf(
  adminUrl: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const connection = await createConnection(adminUrl);
  try {
    const id = randomUUID();
    await connection.query("SET GLOBAL log_output = 'TABLE'");
    await connection.query('TRUNCATE mysql.general_log');
    await connection.query('SET GLOBAL general_log = 1');
    const response = await fetch(url, { headers: { ...headers, 'x-request-id': id } });
    await response.arrayBuffer();
    await connection.query('SET GLOBAL general_log = 0');
    const [rows] = await connection.query(
      'SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log WHERE argument LIKE ? ORDER BY event_time',
      [`%${named(id)}`],
    );
    return (rows as { text: string }[]).map(({ text }) => text.replace(named(id), ''));
  } finally {
    await connection.query('SET GLOBAL general_log = 0');
    await connection.end();
  }
}
