import type { Ramp } from '@eveneo/contract/delivery/plans';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { runPlans } from '../src/around/releases/watch/run-plans';
import { createDiskStorage } from '../src/ground/storage/disk';
import type { TestApi } from './harness';
import { api, b, guestMove, history, move, pointer, token, versionOf } from './releases';

/** Dependencies of one evaluation of all plans, on one instance. */
export const moverOf = (from: TestApi) => ({
  db: from.db,
  clock: from.clock,
  storage: createDiskStorage(from.storageDir),
  log: from.app.log,
  config: { EVENT_TIMEZONE: 'Europe/Paris' },
});

const STEPS: Ramp = { steps: [1, 25, 100], everyMinutes: 10, leastLoads: 0 };

const ask = (action: PointerMove['action'], revision: number, rest: Partial<PointerMove>, by = token) =>
  move(guestMove(action, revision, rest), '', by);
const rows = async () => (await history()).rows;

/** The plan of mf-guest, moved by an operator and the clock. */
export const guest = {
  rows,
  plan: async () => (await pointer())?.plan,
  did: async () => (await rows()).map((row) => row.action).reverse(),
  tick: (from = api) => runPlans(moverOf(from)),
  ramp: (changes: Partial<Ramp> = {}, revision = 1, release = b, by = token) =>
    ask('ramp', revision, { version: versionOf(release), ramp: { ...STEPS, ...changes } }, by),
  schedule: (moment: string, revision = 1) =>
    ask('schedule', revision, { version: versionOf(b), at: moment }),
  decide: async (action: 'pause' | 'resume' | 'end', why = '') =>
    move(guestMove(action, (await pointer())?.revision ?? 0), why),
};
