import type { Knex } from 'knex';
import { MIGRATIONS } from '../../migrations';
import type { Migration } from '../../migrations/table';
import { DatabaseProblem } from './check';

type Entry = readonly [name: string, migration: Migration];

const migrationSource: Knex.MigrationSource<Entry> = {
  getMigrations: () => Promise.resolve([...MIGRATIONS]),
  getMigrationName: ([name]) => name,
  // Required by knex; there is no way back: migrations only add.
  getMigration: ([, up]) => Promise.resolve({ up, down: () => Promise.resolve() }),
};

const LOCKED =
  'Une autre migration est en cours. Si aucune ne l’est (elle a été interrompue) : npx tsx api/src/cli.ts migrate --unlock';

// MySQL commits each DDL statement at once: a transaction around it would have no effect.
const settings = { migrationSource, tableName: 'migrations', disableTransactions: true };

/**
 * Applies all pending migrations and returns their names. A killed migration leaves its lock behind, which looks
 * like a running one: `unlock` removes the lock, for an operator who knows that no migration runs.
 */
export async function migrateUp(db: Knex, { unlock = false } = {}): Promise<string[]> {
  if (unlock) await db.migrate.forceFreeMigrationsLock(settings);
  const [, names] = (await db.migrate.latest(settings).catch((error: unknown) => {
    throw (error as Error).name === 'MigrationLocked' ? new DatabaseProblem(LOCKED) : error;
  })) as [number, string[]];
  return names;
}

/** Applies these migrations to an empty database, in order. */
export async function migrateTo(db: Knex, names: readonly string[]): Promise<void> {
  for (const name of names) await db.migrate.up({ ...settings, name });
}

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
