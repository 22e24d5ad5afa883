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
