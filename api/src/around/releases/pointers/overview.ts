import type { Knex } from 'knex';
import { changesSince } from '@eveneo/contract/delivery/changes';
import type { ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { isoInstant } from '../../../ground/clock';
import { readPointers } from '../base/pointers-repository';
import type { ReleaseRow } from '../base/release';
import { listReleases } from '../base/releases-repository';
import { pointedReleases, pointerState } from '../base/state';
import { failureCounts } from '../traffic/failures-repository';
import { minuteOf } from '../traffic/rates';
import { trafficSince } from '../traffic/repository';
import { readGuards } from './guards-repository';
import { judgedReleases } from './judged';
import { rollBackTargets } from './roll-back-targets';
import { silentLiveReleases } from './silent-live';

const NEWEST = 300;
const DAY_MINUTES = 24 * 60;

/** Maximum number of commits listed; `count` includes all. */
const LISTED_CHANGES = 20;

/** Commits by which a release differs from the live one of its area. */
function changesOf(release: ReleaseRow, live: ReleaseRow | undefined): Pick<ReleaseSummary, 'changes'> {
  if (!live || live.id === release.id) return {};
  const changes = changesSince(live.description.changes, release.description.changes);
  if (!changes) return { changes: null };
  const { added, missing } = changes;
  return { changes: { added: added.slice(0, LISTED_CHANGES), count: added.length, missing } };
}

/** Pointers and releases with their counts, for operators. */
export async function readOverview(db: Knex, now: Date): Promise<ReleaseOverview> {
  const pointers = await readPointers(db);
  const pointed = await pointedReleases(db, pointers);
  const newest = await listReleases(db, NEWEST);
  const listed = new Set(newest.map(({ id }) => id));
  const failures = await failureCounts(db);
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - DAY_MINUTES);
  const live = new Map(pointers.map(({ name, liveId }) => [name, pointed.get(liveId)]));
  const guards = await readGuards(db);
  const silent = await silentLiveReleases(db, now);
  const judged = await Promise.all(pointers.map(({ name }) => judgedReleases(db, name)));
  const bad = new Set(judged.flat().flatMap((release) => (release.bad ? [release.id] : [])));
  return {
    pointers: pointers.map((pointer, index) => ({
      ...pointerState(pointer, pointed),
      targets: pointer.retired
        ? []
        : rollBackTargets(pointer, judged[index] ?? []).map(({ version }) => version),
      plan: null,
      alert: silent.find(({ name }) => name === pointer.name)?.why,
      guarded: guards.some(
        ({ name, version }) => name === pointer.name && version === live.get(name)?.version,
      ),
    })),
    releases: [...newest, ...[...pointed.values()].filter(({ id }) => !listed.has(id))].map((release) => ({
      name: release.name,
      version: release.version,
      platform: release.description.platform,
      commit: release.description.commit,
      author: release.description.author,
      subject: release.description.subject,
      clean: release.description.clean,
      ...changesOf(release, live.get(release.name)),
      signedBy: release.description.signature?.key ?? null,
      builder: release.description.provenance?.builder,
      lock: release.description.provenance?.lock,
      createdAt: release.description.createdAt,
      publishedAt: isoInstant(release.createdAt),
      files: release.description.files.length,
      bytes: release.description.files.reduce((sum, { size }) => sum + size, 0),
      withdrawn: release.withdrawn,
      bad: bad.has(release.id),
      lastLiveAt: release.lastLiveAt && isoInstant(release.lastLiveAt),
      failures: failures.get(`${release.name} ${release.version}`) ?? 0,
      day: traffic.get(`${release.name} ${release.version}`) ?? { loads: 0, failed: 0 },
    })),
  };
}
