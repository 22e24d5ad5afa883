import type { Readable } from 'node:stream';
import type { Knex } from 'knex';

/** What knex keeps of itself: made anew by the migrations. */
const BOOKKEEPING = ['migrations', 'migrations_lock'];
const BATCH = 500;

export type Row = Record<string, unknown>;

/** Everything that is read in `work` is of one moment, and nothing is written. */
export const atOneMoment = <T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    // Ends the transaction that knex has begun, which is empty: in this one nothing can be written.
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

/** The columns that rows are made of; the others follow from them. */
export async function ownColumns(db: Knex, table: string): Promise<string[]> {
  const [rows] = (await db.raw(
    "SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA NOT LIKE '%GENERATED%' ORDER BY ORDINAL_POSITION",
    [table],
  )) as [{ name: string }[]];
  return rows.map(({ name }) => name);
}

/** The number that the next row gets: one that was deleted must not come back as somebody else. */
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

/** The number that the next row gets. Commits what was written before it. */
export async function setNextId(db: Knex, table: string, next: number): Promise<void> {
  await db.raw(`ALTER TABLE ?? AUTO_INCREMENT = ${Math.trunc(next)}`, [table]);
}

/** On one connection, which forgets it afterwards. */
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
