import type { Knex } from 'knex';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { mapTable } from '../../../db/map-table';
import type { ReleaseRow } from './release';

const RELEASES = mapTable<ReleaseRow>(
  {
    description: (text: string) => JSON.parse(text) as ReleaseDescription,
    withdrawn: (at: string | null) => at !== null,
  },
  { description_hash: 'hash', withdrawn_at: 'withdrawn' },
);

export async function findRelease(db: Knex, name: string, version: string): Promise<ReleaseRow | null> {
  const row = await db('releases').where({ name, version }).first();
  return row ? RELEASES.read(row) : null;
}

/** The newest release of a name with this file. @param path a storage path, so without quotes */
export async function findReleaseWith(db: Knex, name: string, path: string): Promise<ReleaseRow | null> {
  const row = await db('releases')
    .where({ name })
    .whereRaw('LOCATE(?, description) > 0', [`"path":"${path}"`])
    .orderBy('id', 'desc')
    .first();
  return row ? RELEASES.read(row) : null;
}

export async function isPublished(db: Knex, name: string, version: string): Promise<boolean> {
  return (await db('releases').where({ name, version }).first('id')) !== undefined;
}

export async function deleteReleases(tx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length) await tx('releases').whereIn('id', ids).delete();
}

export async function findReleases(db: Knex, ids: readonly number[]): Promise<Map<number, ReleaseRow>> {
  const rows = await db('releases').whereIn('id', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, RELEASES.read(row)]));
}

/** Newest first. */
export async function listReleases(db: Knex, limit: number): Promise<ReleaseRow[]> {
  return (await db('releases').orderBy('id', 'desc').limit(limit)).map(RELEASES.read);
}

/** For each name, the newest release that is not withdrawn. */
export async function newestReleases(db: Knex): Promise<Map<string, ReleaseRow>> {
  const newest = db('releases').whereNull('withdrawn_at').groupBy('name').max('id');
  const rows = await db('releases').whereIn('id', newest);
  return new Map(rows.map((row) => [row.name, RELEASES.read(row)]));
}

export async function insertRelease(
  db: Knex,
  description: ReleaseDescription,
  row: { hash: string; withdrawnAt: string | null; at: string },
): Promise<void> {
  await db('releases').insert({
    name: description.name,
    version: description.version,
    description: JSON.stringify(description),
    description_hash: row.hash,
    withdrawn_at: row.withdrawnAt,
    created_at: row.at,
  });
}

export async function storeDescription(db: Knex, id: number, description: ReleaseDescription): Promise<void> {
  await db('releases')
    .where({ id })
    .update({ description: JSON.stringify(description) });
}

export async function markLive(tx: Knex.Transaction, ids: readonly number[], at: string): Promise<void> {
  await tx('releases').whereIn('id', ids).update({ last_live_at: at });
}

/** Notes that an older release was put back in its place; null: it is live again, and that counts no more. */
export async function markGoneBack(tx: Knex.Transaction, id: number, at: string | null): Promise<void> {
  await tx('releases').where({ id }).update({ gone_back_at: at });
}

/** Releases that were live and are not withdrawn, the most recent first. */
export async function onceLive(db: Knex, name: string): Promise<ReleaseRow[]> {
  const rows = await db('releases')
    .where({ name })
    .whereNull('withdrawn_at')
    .whereNotNull('last_live_at')
    .orderBy([
      { column: 'last_live_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(RELEASES.read);
}
