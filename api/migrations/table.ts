import type { Knex } from 'knex';

/** Adds schema objects. DDL is not transactional: an interrupted migration runs again, and must then succeed. */
export type Migration = (db: Knex) => Promise<void>;

/** The definitions of tables by name, each after those that it references. */
export type Tables = Readonly<Record<string, string>>;

export function createTables(tables: Tables): Migration {
  return async (db) => {
    for (const [name, definitions] of Object.entries(tables))
      await db.raw(
        `CREATE TABLE IF NOT EXISTS ${name} (${definitions}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
      );
  };
}

/**
 * Adds columns and keys to an existing table in one statement. Checks first: only one of the two
 * databases knows IF NOT EXISTS here.
 */
export function addColumns(table: string, columns: Readonly<Record<string, string>>, keys = ''): Migration {
  const names = Object.keys(columns);
  return async (db) => {
    if (await db.schema.hasColumn(table, names[0] ?? '')) return;
    const added = names.map((name) => `ADD COLUMN ${name} ${columns[name] ?? ''}`).join(', ');
    await db.raw(`ALTER TABLE ${table} ${added}${keys && `, ${keys}`}`);
  };
}
