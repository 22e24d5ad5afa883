import type { Readable } from 'node:stream';
import type { Knex } from 'knex';

/** Knex's own tables, recreated by the migrations. */
const BOOKKEEPING = ['migrations', 'migrations_lock'];
const BATCH = 500;

export type Row = Record<string, unknown>;

/** Runs `work` on a read-only snapshot. */
export const atOneMoment = <T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    // Ends knex's own, still empty transaction: this one is read-only.
    await tx.raw('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return work(tx);
  });

export async function allTables(db: Knex): Promise<string[]> {
  const [rows] = (await db.raw(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME",
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

export const dataTables = async (db: Knex): Promise<string[]> =>
  (await allTables(db)).filter((name) => !BOOKKEEPING.includes(name));

export async function appliedMigrations(db: Knex): Promise<string[]> {
  const rows = await db('migrations').orderBy('id').select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** Columns without the generated ones. */
export async function ownColumns(db: Knex, table: string): Promise<string[]> {
  const [rows] = (await db.raw(
    "SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA NOT LIKE '%GENERATED%' ORDER BY ORDINAL_POSITION",
    [table],
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

/** The next auto-increment value: ids of deleted rows must not be reused. */
export async function nextId(db: Knex, table: string): Promise<number | null> {
  const [rows] = (await db.raw('SHOW TABLE STATUS LIKE ?', [table.replace(/_/g, '\\_')])) as [
    { Auto_increment: number | null }[],
  ];
  return rows[0]?.Auto_increment ?? null;
}

/** Every row, one after another, however many there are. */
export const streamRows = (tx: Knex, table: string, columns: readonly string[]): Readable =>
  tx(table)
    .select([...columns])
    .stream();

export async function dropAllTables(db: Knex, kept: readonly string[] = []): Promise<void> {
  await withoutForeignKeys(db, async (tx) => {
    for (const name of await allTables(tx)) if (!kept.includes(name)) await tx.raw('DROP TABLE ??', [name]);
  });
}

/** Replaces the rows that the migrations made. */
export async function fillTable(tx: Knex, table: string, rows: AsyncIterable<Row>): Promise<void> {
  await tx(table).delete();
  let batch: Row[] = [];
  const flush = async () => {
    if (batch.length > 0) await tx(table).insert(batch);
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

/** Sets the next auto-increment value. Commits the open transaction. */
export async function setNextId(db: Knex, table: string, next: number): Promise<void> {
  await db.raw(`ALTER TABLE ?? AUTO_INCREMENT = ${Math.trunc(next)}`, [table]);
}

/** Runs `work` without foreign-key checks. The setting belongs to the connection and is reset afterwards. */
export async function withoutForeignKeys(
  db: Knex,
  work: (tx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
    try {
      await work(tx);
    } finally {
      await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
    }
  });
}
