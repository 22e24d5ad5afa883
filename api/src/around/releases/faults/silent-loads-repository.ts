import type { Knex } from 'knex';

export interface StoredLoad {
  readonly visit: string;
  /** The shell's version. */
  readonly version: string;
  /** The release whose page the shell began to render. */
  readonly area: string | null;
  readonly area_version: string | null;
  readonly network: string;
  /** Minute since 1970 in which the page was made. */
  readonly minute: number;
  readonly ended: boolean;
  /** When the load was first reported: a DATETIME(3) text. */
  readonly seen_at: string;
}

/** Reports may arrive in any order: an ended load stays ended, and a known area stays known. */
export async function storeLoad(db: Knex, load: StoredLoad): Promise<void> {
  await db('release_loads')
    .insert(load)
    .onConflict('visit')
    .merge({
      ended: db.raw('GREATEST(ended, VALUES(ended))'),
      area: db.raw('COALESCE(VALUES(area), area)'),
      area_version: db.raw('COALESCE(VALUES(area_version), area_version)'),
    });
}

/** Locks loads first reported before an instant; other instances skip them. @param before a DATETIME(3) text */
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

/** Counts of a release's page loads that were made in one minute. */
export interface Silence extends Pick<StoredLoad, 'version' | 'minute'> {
  readonly name: string;
  readonly begun: number;
  readonly silent: number;
}

/** Adds to the counts of a minute. */
export async function addSilence(db: Knex, { name, version, minute, begun, silent }: Silence): Promise<void> {
  await db.raw(
    `INSERT INTO release_traffic (name, version, minute, host, loads, failures, begun, silent)
     VALUES (?, ?, ?, '', 0, 0, ?, ?)
     ON DUPLICATE KEY UPDATE begun = begun + VALUES(begun), silent = silent + VALUES(silent)`,
    [name, version, minute, begun, silent],
  );
}
