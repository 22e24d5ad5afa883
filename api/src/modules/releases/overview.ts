import type { Knex } from 'knex';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { isoInstant } from '../../ground/clock';
import { failureCounts } from './failures-repository';
import { plansByName } from './read-plans';
import { listReleases, onceLive, readPointers } from './repository';
import { rollBackTargets } from './roll-back-targets';
import { pointedReleases, pointerState } from './state';
import { trafficSince } from './traffic-repository';

const NEWEST = 300;
const DAY_MINUTES = 24 * 60;

/** Pointers and releases for operators: what is live, what could be, what was counted and reported of each. */
export async function readOverview(db: Knex, now: Date, timeZone: string): Promise<ReleaseOverview> {
  const pointers = await readPointers(db);
  const pointed = await pointedReleases(db, pointers);
  const newest = await listReleases(db, NEWEST);
  const listed = new Set(newest.map(({ id }) => id));
  const failures = await failureCounts(db);
  const traffic = await trafficSince(db, Math.floor(now.getTime() / 60_000) - DAY_MINUTES);
  const plans = await plansByName(db, timeZone);
  const targets = await Promise.all(
    pointers.map(async (pointer) => rollBackTargets(pointer, await onceLive(db, pointer.name))),
  );
  return {
    pointers: pointers.map((pointer, index) => ({
      ...pointerState(pointer, pointed),
      targets: (targets[index] ?? []).map(({ version }) => version),
      plan: plans.get(pointer.name) ?? null,
    })),
    releases: [...newest, ...[...pointed.values()].filter(({ id }) => !listed.has(id))].map((release) => ({
      name: release.name,
      version: release.version,
      platform: release.description.platform,
      commit: release.description.commit,
      author: release.description.author,
      subject: release.description.subject,
      clean: release.description.clean,
      signedBy: release.description.signature?.key ?? null,
      builder: release.description.provenance?.builder,
      lock: release.description.provenance?.lock,
      createdAt: release.description.createdAt,
      publishedAt: isoInstant(release.createdAt),
      files: release.description.files.length,
      bytes: release.description.files.reduce((sum, { size }) => sum + size, 0),
      withdrawn: release.withdrawn,
      lastLiveAt: release.lastLiveAt && isoInstant(release.lastLiveAt),
      failures: failures.get(`${release.name} ${release.version}`) ?? 0,
      day: traffic.get(`${release.name} ${release.version}`) ?? { loads: 0, failed: 0 },
    })),
  };
}
