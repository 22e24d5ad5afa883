import type { Knex } from 'knex';

/** The current schema and data as one multi-statement query. */
export async function dumpSchema(db: Knex): Promise<string> {
  const [tables] = (await db.raw('SHOW TABLES')) as [Record<string, string>[]];
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const row of tables) {
    const name = Object.values(row)[0] ?? '';
    const [[table]] = (await db.raw('SHOW CREATE TABLE ??', [name])) as [[Record<string, string>]];
    statements.push(table['Create Table'] ?? '');
    const rows = (await db(name)) as Record<string, unknown>[];
    if (rows.length > 0) statements.push(db(name).insert(rows).toString());
  }
  const [triggers] = (await db.raw('SHOW TRIGGERS')) as [Record<string, string>[]];
  for (const { Trigger, Timing, Event, Table, Statement } of triggers)
    statements.push(`CREATE TRIGGER ${Trigger} ${Timing} ${Event} ON ${Table} FOR EACH ROW ${Statement}`);
  statements.push('SET FOREIGN_KEY_CHECKS = 1');
  return statements.join(';\n');
}
