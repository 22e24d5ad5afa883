import type { Ramp } from '@eveneo/contract/delivery/plans';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { HistoryAnswer, PointerMove } from '@eveneo/contract/delivery/pointers';
import type { TestApi } from './harness';
import { type a, b, guestMove, move, versionOf } from './releases';
import { createDiskStorage } from '../src/ground/storage/disk';
import { runPlans } from '../src/modules/releases/plans/run';

/** What a round of plans works with, of one instance. */
export const moverOf = (from: TestApi) => ({
  db: from.db,
  clock: from.clock,
  storage: createDiskStorage(from.storageDir),
  log: from.app.log,
  config: { EVENT_TIMEZONE: 'Europe/Paris' },
});

const STEPS: Ramp = { steps: [1, 25, 100], everyMinutes: 10, leastLoads: 0 };

/** The plans of mf-guest, as an operator and the clock move them. */
export function plansOf(api: TestApi, token: string) {
  const pointer = async () =>
    (await api.call<ReleaseOverview>('GET', '/api/releases', { token })).body.pointers[0];
  const rows = async () =>
    (await api.call<HistoryAnswer>('GET', '/api/releases/history', { token })).body.rows;
  const ask = (action: PointerMove['action'], revision: number, rest: Partial<PointerMove>, by = token) =>
    move(api, by, guestMove(action, revision, rest), '');
  return {
    pointer,
    rows,
    plan: async () => (await pointer())?.plan,
    did: async () => (await rows()).map((row) => row.action).reverse(),
    tick: (from = api) => runPlans(moverOf(from)),
    at: (time: string) => api.clock.set(`2026-11-21T${time}Z`),
    ramp: (changes: Partial<Ramp> = {}, revision = 1, release = b, by = token) =>
      ask('ramp', revision, { version: versionOf(release), ramp: { ...STEPS, ...changes } }, by),
    schedule: (moment: string, revision = 1) =>
      ask('schedule', revision, { version: versionOf(b), at: moment }),
    decide: async (action: 'pause' | 'resume' | 'end', why = '') =>
      move(api, token, guestMove(action, (await pointer())?.revision ?? 0), why),
    /** What hosts and visitors have counted of a release in a minute of the morning. */
    counted: (release: typeof a, loads: number, failures: number, time: string) =>
      api.db('release_traffic').insert({
        name: 'mf-guest',
        version: versionOf(release),
        minute: Math.floor(Date.parse(`2026-11-21T${time}:00Z`) / 60_000),
        host: `h${loads}`,
        loads,
        failures,
      }),
  };
}
