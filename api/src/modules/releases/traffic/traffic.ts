import type { Knex } from 'knex';
import type { PointerState } from '@eveneo/contract/delivery/registry';
import {
  TRAFFIC_SPANS,
  type AreaTraffic,
  type ReleaseTraffic,
  type TrafficAnswer,
  type TrafficSpan,
} from '@eveneo/contract/delivery/traffic';
import { readPointers } from '../repository';
import { pointedReleases, pointerState } from '../state';
import { countsByHost, countsByStep, type HostCount, type StepCount, type Steps } from './repository';

/** Releases of an area that are told one by one. */
const TOLD = 8;
const HOSTS = 20;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The steps up to the present one, which begin at round times: what is asked again a moment later has the same. */
export function stepsUpTo(now: Date, span: TrafficSpan): Steps {
  const { step, steps } = TRAFFIC_SPANS[span];
  const present = Math.floor(now.getTime() / 60_000 / step) * step;
  return { from: present - step * (steps - 1), step, steps };
}

const standingIn = (pointer: PointerState, version: string): ReleaseTraffic['standing'] => {
  if (version === pointer.live) return 'live';
  if (version === pointer.canary?.version) return 'canary';
  return version === pointer.fallback ? 'fallback' : null;
};

const ORDER = ['live', 'canary', 'fallback', null] as const;

/** One area: what its pointer names stands there even where nobody loaded it. */
function areaTraffic(
  pointer: PointerState,
  counts: readonly StepCount[],
  hosts: readonly HostCount[],
  steps: number,
): AreaTraffic {
  const named = [pointer.live, pointer.canary?.version, pointer.fallback].filter(
    (version) => typeof version === 'string',
  );
  const versions = [...new Set([...named, ...counts.map(({ version }) => version)])];
  const releases = versions.map((version): ReleaseTraffic => {
    const loads = Array.from({ length: steps }, () => 0);
    const failed = [...loads];
    for (const count of counts.filter((one) => one.version === version)) {
      loads[count.at] = count.loads;
      failed[count.at] = count.failed;
    }
    return {
      version,
      standing: standingIn(pointer, version),
      loads,
      failed,
      hosts: hosts
        .filter((one) => one.version === version)
        .slice(0, HOSTS)
        .map(({ host, loads: count }) => ({ host, loads: count })),
    };
  });
  releases.sort(
    (a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || total(b.loads) - total(a.loads),
  );
  return {
    name: pointer.name,
    releases: releases.slice(0, TOLD),
    others: Math.max(0, releases.length - TOLD),
  };
}

/** Who runs what: page loads and failures of every area's releases, by step and by host. */
export async function readTraffic(db: Knex, now: Date, span: TrafficSpan): Promise<TrafficAnswer> {
  const steps = stepsUpTo(now, span);
  const pointers = await readPointers(db);
  const pointed = await pointedReleases(db, pointers);
  const counts = await countsByStep(db, steps);
  const hosts = await countsByHost(db, steps);
  return {
    span,
    from: new Date(steps.from * 60_000).toISOString(),
    step: steps.step,
    areas: pointers.map((pointer) => {
      const ofArea = ({ name }: { name: string }) => name === pointer.name;
      const state = pointerState(pointer, pointed);
      return areaTraffic(state, counts.filter(ofArea), hosts.filter(ofArea), steps.steps);
    }),
  };
}
