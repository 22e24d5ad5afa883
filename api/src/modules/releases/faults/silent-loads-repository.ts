import type { Knex } from 'knex';

export interface StoredLoad {
  readonly visit: string;
  readonly version: string;
  readonly network: string;
  /** Since 1970, in which the page was made. */
  readonly minute: number;
  readonly ended: boolean;
  /** A DATETIME(3) text. */
  readonly seen_at: string;
}

/** In any order: a load that has ended stays so. */
export async function storeLoad(db: Knex, load: StoredLoad): Promise<void> {
  await db('release_loads')
    .insert(load)
    .onConflict('visit')
    .merge({ ended: db.raw('GREATEST(ended, VALUES(ended))') });
}

/** Loads seen before an instant, which other instances skip meanwhile. @param before a DATETIME(3) text */
export async function dueLoads(tx: Knex.Transaction, before: string, limit: number): Promise<StoredLoad[]> {
  const rows = await tx<Omit<StoredLoad, 'ended'> & { ended: number }>('release_loads')
    .where('seen_at', '<', before)
    .orderBy('seen_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return rows.map((row) => ({ ...row, ended: row.ended === 1 }));
}

export async function deleteLoads(tx: Knex.Transaction, visits: readonly string[]): Promise<void> {
  await tx('release_loads').whereIn('visit', visits).delete();
}

/** Loads of a version of the shell that were made in a minute. */
export interface Silence extends Pick<StoredLoad, 'version' | 'minute'> {
  readonly begun: number;
  readonly silent: number;
}

/** Adds to the counts of a minute. */
export async function addSilence(db: Knex, { version, minute, begun, silent }: Silence): Promise<void> {
  await db.raw(
    `INSERT INTO release_traffic (name, version, minute, host, loads, failures, begun, silent)
     VALUES ('shell', ?, ?, '', 0, 0, ?, ?)
     ON DUPLICATE KEY UPDATE begun = begun + VALUES(begun), silent = silent + VALUES(silent)`,
    [version, minute, begun, silent],
  );
}
