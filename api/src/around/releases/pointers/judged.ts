import type { Knex } from 'knex';
import type { ReleaseRow } from '../base/release';
import { onceLive } from '../base/releases-repository';
import { isClearlyWorse } from '../traffic/evidence';
import { enoughLoads } from '../traffic/rates';
import { SILENT_LOADS, trafficOfArea, type Traffic } from '../traffic/repository';

/** A release that was live, with all of its counted page loads. */
export interface JudgedRelease extends ReleaseRow {
  readonly counted: Traffic;
  /** Its loads failed, or stayed silent, clearly more often than those of the last good release before it. */
  readonly bad: boolean;
  /** An older release was soon put back in its place, and too few loads were counted to say that it was good. */
  readonly doubtful: boolean;
}

/**
 * Judges releases by their page loads, with the test that withdraws canaries. Each is compared with the last good
 * one published before it, so that a bad release never becomes the reference. Too few loads prove nothing.
 */
export function judge(
  releases: readonly ReleaseRow[],
  countedOf: (release: ReleaseRow) => Traffic,
): Omit<JudgedRelease, 'doubtful'>[] {
  let reference: Traffic | null = null;
  const bad = new Set<number>();
  for (const release of releases.toSorted((a, b) => a.id - b.id)) {
    const counted = countedOf(release);
    if (reference && isClearlyWorse([{ live: reference, canary: counted }])) bad.add(release.id);
    // A release with too few loads becomes the reference only if there is none yet, or if it has more loads.
    else if (!reference || enoughLoads(counted) || counted.loads > reference.loads) reference = counted;
  }
  return releases.map((release) => ({ ...release, counted: countedOf(release), bad: bad.has(release.id) }));
}

/** The releases of an area that were live and are not withdrawn, judged, the most recent first. */
export async function judgedReleases(db: Knex, name: string): Promise<JudgedRelease[]> {
  const releases = await onceLive(db, name);
  const judgedBy = (counted: ReadonlyMap<string, Traffic>) =>
    judge(releases, ({ version }) => counted.get(version) ?? { loads: 0, failed: 0 });
  const failing = judgedBy(await trafficOfArea(db, name));
  const silent = judgedBy(await trafficOfArea(db, name, SILENT_LOADS));
  return failing.map((one, at) => {
    const other = silent[at];
    const worst = !one.bad && other?.bad ? other : one;
    return { ...worst, doubtful: one.goneBackAt !== null && !enoughLoads(one.counted) };
  });
}
