import type { Knex } from 'knex';
import { MIGRATIONS } from '../../migrations';
import type { Migration } from '../../migrations/table';
import { DatabaseProblem } from './check';

type Entry = readonly [name: string, migration: Migration];

const migrationSource: Knex.MigrationSource<Entry> = {
  getMigrations: () => Promise.resolve([...MIGRATIONS]),
  getMigrationName: ([name]) => name,
  // knex wants a way back; there is none: migrations only add.
  getMigration: ([, up]) => Promise.resolve({ up, down: () => Promise.resolve() }),
};

// DDL commits by itself, so a transaction around it would only pretend.
const LOCKED =
  'Une autre migration est en cours. Si aucune ne l’est (elle a été interrompue) : npx tsx api/src/cli.ts migrate --unlock';

const settings = { migrationSource, tableName: 'migrations', disableTransactions: true };

/**
 * Brings the database to the newest shape; returns the names of what was applied. A migration that was killed leaves
 * its lock behind, which nobody can tell from one at work: who knows that none is at work says `unlock`.
 */
export async function migrateUp(db: Knex, { unlock = false } = {}): Promise<string[]> {
  if (unlock) await db.migrate.forceFreeMigrationsLock(settings);
  const [, names] = (await db.migrate.latest(settings).catch((error: unknown) => {
    throw (error as Error).name === 'MigrationLocked' ? new DatabaseProblem(LOCKED) : error;
  })) as [number, string[]];
  return names;
}

/** Brings an empty database to the shape that these migrations make, in their order. */
export async function migrateTo(db: Knex, names: readonly string[]): Promise<void> {
  for (const name of names) await db.migrate.up({ ...settings, name });
}

/** Has every migration been applied? */
export async function isMigrated(db: Knex): Promise<boolean> {
  const rows = await db('migrations')
    .whereIn(
      'name',
      MIGRATIONS.map(([name]) => name),
    )
    .count({ applied: '*' })
    .timeout(3000);
  return Number(rows[0]?.applied) === MIGRATIONS.length;
}
