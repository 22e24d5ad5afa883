import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { contentOf } from '@eveneo/server-kit/signatures/content-name';
import type { PointerLock } from '@eveneo/contract/delivery/pointers';
import { mapTable } from '../../../db/map-table';
import type { Pointer } from './pointer';

export interface ReleaseRow {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly description: ReleaseDescription;
  readonly withdrawn: boolean;
  /** DATETIME(3) texts. */
  readonly lastLiveAt: string | null;
  readonly createdAt: string;
}

const RELEASES = mapTable<ReleaseRow>(
  {
    description: (text: string) => JSON.parse(text) as ReleaseDescription,
    withdrawn: (at: string | null) => at !== null,
  },
  { description_hash: 'hash', withdrawn_at: 'withdrawn' },
);
const POINTERS = mapTable<Pointer>(
  {
    canaryPercent: (percent: string | null) => (percent === null ? null : Number(percent)),
    lock: (text: string | null) => (text === null ? null : (JSON.parse(text) as PointerLock)),
    retired: Boolean,
  },
  { locked: 'lock', updated_at: 'movedAt' },
);

/** What makes two builds the same release: everything but where it came from, when, by whom and beside what it was built. */
export function contentHash(description: ReleaseDescription): string {
  const {
    commit: _commit,
    author: _author,
    createdAt: _at,
    uses: _uses,
    changes: _changes,
    ...rest
  } = description;
  const { mends: _mends, subject: _subject, clean: _clean, provenance: _made, ...signed } = rest;
  const { signature: _signature, publishedAt: _published, ...content } = signed;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Where a release's files lie. The hash keeps two contents apart that claim the same version at the same time. */
export const folderOf = (release: { name: string; version: string; hash: string }) =>
  `releases/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;

/** Where its source maps lie: nothing serves this folder. */
export const mapsFolderOf = (release: { name: string; version: string; hash: string }) =>
  `release-maps/${release.name}/${release.version}-${release.hash.slice(0, 12)}`;

export async function findRelease(db: Knex, name: string, version: string): Promise<ReleaseRow | null> {
  const row = await db('releases').where({ name, version }).first();
  return row ? RELEASES.read(row) : null;
}

/** The newest release of a name whose description names this file. @param path as storage paths are: no quotes in it */
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

/** Every release, newest first. */
export async function listReleases(db: Knex, limit: number): Promise<ReleaseRow[]> {
  return (await db('releases').orderBy('id', 'desc').limit(limit)).map(RELEASES.read);
}

/** How many withdrawn versions of a release open tabs are told of; older tabs than that are long closed. */
const WITHDRAWN_TOLD = 20;

/** The versions that were rolled back from, by name, newest first. */
export async function withdrawnVersions(db: Knex): Promise<Map<string, string[]>> {
  const rows = await db('releases')
    .whereNotNull('withdrawn_at')
    .orderBy('withdrawn_at', 'desc')
    .limit(200)
    .select('name', 'version');
  const versions = new Map<string, string[]>();
  for (const { name, version } of rows) {
    const known = versions.get(name) ?? [];
    if (known.length < WITHDRAWN_TOLD) versions.set(name, [...known, version]);
  }
  return versions;
}

/** The newest release of each name that was not withdrawn. */
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

export async function readPointers(db: Knex): Promise<Pointer[]> {
  return (await db('release_pointers').orderBy('name')).map(POINTERS.read);
}

/** Those of areas that visitors get. */
export const readServed = async (db: Knex): Promise<Pointer[]> =>
  (await readPointers(db)).filter(({ retired }) => !retired);

/** The same, locked until the transaction ends: checks across remotes then hold for what is written. */
export async function lockPointers(tx: Knex.Transaction): Promise<Pointer[]> {
  return (await tx('release_pointers').orderBy('name').forUpdate()).map(POINTERS.read);
}

/** Compare-and-set: false when the pointer is no longer (or not yet) at the revision it was read at. */
export async function writePointer(tx: Knex.Transaction, pointer: Pointer, readAt: number): Promise<boolean> {
  const columns = POINTERS.write(pointer);
  if (readAt === 0) {
    await tx('release_pointers').insert(columns);
    return true;
  }
  const { name } = pointer;
  return (await tx('release_pointers').where({ name, revision: readAt }).update(columns)) === 1;
}

export async function markLive(tx: Knex.Transaction, ids: readonly number[], at: string): Promise<void> {
  await tx('releases').whereIn('id', ids).update({ last_live_at: at });
}

/** Every release of this name with the content that the version names, whatever number stands before it. */
const withContent = (db: Knex, name: string, version: string) =>
  db('releases')
    .where({ name })
    .andWhere('version', 'like', `%-${contentOf(version)}`);

/** Takes a content back: no release that holds it goes live again. */
export async function markWithdrawn(
  tx: Knex.Transaction,
  name: string,
  version: string,
  at: string,
): Promise<void> {
  await tx('release_withdrawals')
    .insert({ name, content: contentOf(version), withdrawn_at: at })
    .onConflict()
    .ignore();
  await withContent(tx, name, version).whereNull('withdrawn_at').update({ withdrawn_at: at });
}

export async function liftWithdrawal(tx: Knex.Transaction, name: string, version: string): Promise<void> {
  await tx('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .delete();
  await withContent(tx, name, version).update({ withdrawn_at: null });
}

/** When the content that a version names was taken back, whatever has become of its release since; null when it is not. */
export async function withdrawnAt(db: Knex, name: string, version: string): Promise<string | null> {
  const row = await db('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .first<{ withdrawn_at: string } | undefined>('withdrawn_at');
  return row?.withdrawn_at ?? null;
}

/** The releases of a name that were live and are not withdrawn, the last one first. */
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
