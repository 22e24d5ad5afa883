import type { Knex } from 'knex';
import { refusalFor } from './problems';
import type { ReleaseRow } from './release';
import { findRelease } from './releases-repository';
import { RELEASE_TEXTS } from './texts';
import { withdrawnAt } from './withdrawals-repository';

/** @throws 422 without a version, 404 when it is not published */
export async function publishedRelease(
  db: Knex,
  { name, version }: { name: string; version?: string | null },
): Promise<ReleaseRow> {
  if (!version) throw refusalFor('release.version_missing', RELEASE_TEXTS.versionMissing);
  const release = await findRelease(db, name, version);
  if (!release) throw refusalFor('release.unknown', RELEASE_TEXTS.unknownVersion(name, version), 404);
  return release;
}

/** Whether this version, or another one with the same content, was withdrawn. */
export const isWithdrawn = async (db: Knex, { name, version, withdrawn }: ReleaseRow): Promise<boolean> =>
  withdrawn || (await withdrawnAt(db, name, version)) !== null;

/**
 * A release that may be shown: published, not withdrawn, its files complete.
 */
export async function usableRelease(
  db: Knex,
  named: { name: string; version?: string | null },
  damagedOf: (release: ReleaseRow) => readonly string[] | Promise<readonly string[]>,
): Promise<ReleaseRow> {
  const release = await publishedRelease(db, named);
  const { name, version } = release;
  if (await isWithdrawn(db, release))
    throw refusalFor('release.withdrawn', RELEASE_TEXTS.withdrawn(name, version), 409);
  const damaged = await damagedOf(release);
  if (damaged.length) throw refusalFor('release.damaged', RELEASE_TEXTS.damaged(name, version, damaged), 409);
  return release;
}
