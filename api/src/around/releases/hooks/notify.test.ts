import { addUser } from '../../../../test/fixtures';
import { TEST_SECRET } from '../../../../test/harness';
import { moverOf } from '../../../../test/mover';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  counted,
  goLive,
  guestMove,
  makeRelease,
  move,
  pointer,
  publish,
  token,
  versionOf,
} from '../../../../test/releases';
import { alertFailing } from '../watch/failing';
import { watchReleases } from '../watch/watch';
import { addHook } from './hooks';
import type { ReleaseEvent } from './notify';

beforeEachOnEmptyRegistry();

const hook = async () => {
  const at = { installation: TEST_SECRET, now: api.clock.now() };
  return (await addHook(api.db, 'https://hooks.example/x', at))?.id ?? 0;
};
const told = async () => {
  const rows = (await api.db('mail_outbox').whereNotNull('hook_id').orderBy('id')) as { payload: string }[];
  return rows.map(({ payload }) => JSON.parse(payload) as ReleaseEvent);
};
const events = async () => (await told()).map(({ event }) => event);
const guest = async (action: Parameters<typeof guestMove>[0], rest = {}, by = token, why = 'parce que') =>
  move(guestMove(action, (await pointer())?.revision ?? 0, rest), why, by);

test('every move and publication is reported, with actor, reason and origin', async () => {
  await hook();
  const admin = await addUser(api, 'admin');
  await goLive(a);
  await goLive(b, 1);
  await guest('rollback', {}, admin.token, 'Erreurs 500');
  await guest('unlock');
  await guest('lock');
  expect(await events()).toEqual([
    'publish',
    'activate',
    'publish',
    'activate',
    'rollback',
    'unlock',
    'lock',
  ]);
  const [published, , , activated, back] = await told();
  expect(published).toMatchObject({
    area: 'mf-guest',
    from: null,
    to: versionOf(a),
    who: 'essai',
    automatic: false,
  });
  expect(activated).toMatchObject({ from: versionOf(a), to: versionOf(b), why: 'essai' });
  expect(back).toMatchObject({
    ...{ from: versionOf(b), to: versionOf(a), why: 'Erreurs 500' },
    ...{ who: `admin #${admin.id}`, at: '2026-11-21T10:00:00.000Z', automatic: false },
  });
  // Events contain the ids of administrators, not their names.
  expect(JSON.stringify(await told())).not.toContain(admin.name);
});

test('refused, unchanged and rolled-back changes are not reported', async () => {
  await goLive(a);
  await hook();
  expect((await publish(a)).status).toBe(200);
  expect((await guest('activate', { version: versionOf(a) })).status).toBe(200);
  expect((await guest('activate', { version: '1.0.0-ffffffffffff' })).status).toBe(404);
  expect((await move(guestMove('lock', 9))).status).toBe(409);
  const other = makeRelease('mf-admin', 'a');
  await publish(other);
  // The second move is refused: neither is made or reported.
  const both = [...guestMove('lock', 1), { name: 'mf-admin', action: 'rollback' as const, revision: 0 }];
  expect((await move(both)).status).toBe(409);
  expect(await events()).toEqual(['publish']);
});

test('the watch reports that nobody asked at that moment', async () => {
  await goLive(a);
  await publish(b);
  await hook();
  const next = makeRelease('mf-guest', 'z');
  await publish(next);
  await guest('canary', { version: versionOf(next), percent: 10 });
  await counted(a, 900, 1);
  await counted(next, 100, 30);
  await watchReleases(moverOf(api));
  expect((await told()).at(-1)).toMatchObject({
    ...{ event: 'withdraw', automatic: true, who: 'surveillance' },
    ...{ from: versionOf(next), to: versionOf(a), why: expect.stringContaining('30 chargements') as string },
  });
});

describe('a release with failures', () => {
  beforeEach(() => goLive(a));

  test('is reported once for many of them, by any number of instances, and again after an hour', async () => {
    await hook();
    await counted(a, 100, 5);
    await alertFailing(api);
    expect(await events()).toEqual([]);
    await counted(a, 100, 7, undefined, 'other');
    await Promise.all([alertFailing(api), alertFailing(api)]);
    await alertFailing(api);
    expect(await told()).toMatchObject([
      {
        ...{ event: 'failing', area: 'mf-guest', to: versionOf(a), automatic: true },
        why: '12 chargements en échec sur 200 depuis quinze minutes, plus de 5 %.',
      },
    ]);
    api.clock.set('2026-11-21T11:01:00Z');
    await alertFailing(api);
    expect(await events()).toHaveLength(1);
    await counted(a, 100, 8);
    await alertFailing(api);
    expect(await events()).toHaveLength(2);
  });

  test('is not reported for failures of more than fifteen minutes ago', async () => {
    await hook();
    await counted(a, 100, 50);
    // Loads were at 10:00.
    const after = (minutes: number) => api.clock.set(`2026-11-21T10:${minutes}:00Z`);
    after(15);
    await alertFailing(api);
    expect(await events()).toEqual([]);
    after(14);
    await alertFailing(api);
    expect(await events()).toEqual(['failing']);
  });

  test('is not reported for few loads, few failures, or a version that nobody gets', async () => {
    await hook();
    await counted(a, 19, 10);
    await alertFailing(api);
    await counted(a, 10_000, 0);
    await counted(b, 100, 50);
    await alertFailing(api);
    expect(await events()).toEqual([]);
  });
});
