import type { Knex } from 'knex';

export interface Migration {
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/**
 * One table a migration: DDL is not transactional, so a file holds one statement that either happened or did not.
 * It may have happened without a note of it, when the process was killed in between: then it is no error.
 */
export function createTable(name: string, definitions: string): Migration {
  return {
    async up(db) {
      await db.raw(
        `CREATE TABLE IF NOT EXISTS ${name} (${definitions}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
      );
    },
    async down(db) {
      await db.raw(`DROP TABLE ${name}`);
    },
  };
}

/**
 * Columns and keys added to a table that is there, in one statement. Asked for first: the statement may have happened
 * without a note of it, and only one of the two databases knows IF NOT EXISTS here.
 */
export function addColumns(table: string, columns: Readonly<Record<string, string>>, keys = ''): Migration {
  const names = Object.keys(columns);
  return {
    async up(db) {
      if (await db.schema.hasColumn(table, names[0] ?? '')) return;
      const added = names.map((name) => `ADD COLUMN ${name} ${columns[name] ?? ''}`).join(', ');
      await db.raw(`ALTER TABLE ${table} ${added}${keys && `, ${keys}`}`);
    },
    async down(db) {
      // A key over a column that stays would outlive the one that goes, and be in the way when it comes again.
      const added = [...keys.matchAll(/\bADD (?:UNIQUE )?KEY (\w+)/g)].map(
        ([, key = '']) => `DROP KEY ${key}`,
      );
      const dropped = names.map((name) => `DROP COLUMN ${name}`);
      await db.raw(`ALTER TABLE ${table} ${[...added, ...dropped].join(', ')}`);
    },
  };
}
