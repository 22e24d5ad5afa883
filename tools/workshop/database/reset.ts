import { createConnection } from 'mysql2/promise';
import { CREATE_DATABASE } from './credentials';

/** Drops every database of the product on this instance and makes the application's anew. */
export async function resetDatabases(adminUrl: string): Promise<void> {
  const connection = await createConnection(adminUrl);
  const [rows] = await connection.query(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name = 'eveneo' OR schema_name LIKE 'eveneo\\_%'",
  );
  for (const { name } of rows as { name: string }[]) await connection.query('DROP DATABASE ??', [name]);
  await connection.query(CREATE_DATABASE);
  await connection.end();
}
