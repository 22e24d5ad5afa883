import type { Knex } from 'knex';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { isoInstant } from '../../ground/clock';
import { failureCounts } from './failures-repository';
import { listReleases, readPointers } from './repository';
import { pointedReleases, pointerState } from './state';

const NEWEST = 300;

/** Pointers and releases for operators: what is live, what could be, and what browsers reported about each. */
export async function readOverview(db: Knex): Promise<ReleaseOverview> {
  const pointers = await readPointers(db);
  const pointed = await pointedReleases(db, pointers);
  const newest = await listReleases(db, NEWEST);
  const listed = new Set(newest.map(({ id }) => id));
  const failures = await failureCounts(db);
  return {
    pointers: pointers.map((pointer) => pointerState(pointer, pointed)),
    releases: [...newest, ...[...pointed.values()].filter(({ id }) => !listed.has(id))].map((release) => ({
      name: release.name,
      version: release.version,
      platform: release.description.platform,
      commit: release.description.commit,
      author: release.description.author,
      createdAt: release.description.createdAt,
      publishedAt: isoInstant(release.createdAt),
      files: release.description.files.length,
      bytes: release.description.files.reduce((sum, { size }) => sum + size, 0),
      withdrawn: release.withdrawn,
      failures: failures.get(`${release.name} ${release.version}`) ?? 0,
    })),
  };
}
