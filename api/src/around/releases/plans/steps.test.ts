import { guest } from '../../../../test/plans-of';
import {
  a,
  activate,
  api,
  at,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  makeRelease,
  mintToken,
  move,
  pointer,
  prune,
  publish,
  versionOf,
} from '../../../../test/releases';
import { PLAN_TEXTS } from './texts';

beforeEachOnEmptyRegistry();

beforeEach(async () => {
  await goLive(a);
  await publish(b);
});

describe('a scheduled activation', () => {
  test('is confirmed in full, happens then, once, and not before', async () => {
    const asked = await guest.schedule('2026-11-23T08:00');
    expect(asked.body.notes?.[0]).toContain('lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)');
    expect((await guest.rows())[0]).toMatchObject({ action: 'schedule', to: versionOf(b) });
    api.clock.set('2026-11-23T06:59:59Z');
    await guest.tick();
    expect(await pointer()).toMatchObject({ live: versionOf(a), plan: { kind: 'schedule' } });
    api.clock.set('2026-11-23T07:00:01Z');
    const other = await api.another();
    await Promise.all([guest.tick(), guest.tick(other), guest.tick()]);
    await other.close();
    expect(await pointer()).toMatchObject({ revision: 3, live: versionOf(b), plan: null });
    expect((await guest.rows())[0]).toMatchObject({ action: 'activate', who: 'horaire, pour essai' });
  });

  test.each([
    '2026-11-21T10:30',
    '2026-11-21T10:00Z',
    '2027-03-28T02:30',
    '2028-01-01T08:00',
    '2026-02-30T08:00',
  ])('at %s is refused', async (moment) => {
    const { status, body } = await guest.schedule(moment);
    expect([status, body.code]).toEqual([422, 'release.plan_moment']);
    expect(await guest.plan()).toBeNull();
  });

  test('can be cancelled, explicitly or by a lock, a roll-back or another activation', async () => {
    await guest.schedule('2026-11-23T08:00');
    expect((await guest.decide('end')).body.notes?.[0]).toContain('n’aura pas lieu');
    expect(await guest.plan()).toBeNull();
    await publish(c);
    await guest.schedule('2026-11-23T08:00', 3);
    const hotfix = await activate(c, 4);
    expect(hotfix.body.notes?.[0]).toContain('n’aura pas lieu');
    api.clock.set('2026-11-23T07:00:01Z');
    await guest.tick();
    expect(await pointer()).toMatchObject({ live: versionOf(c), plan: null });
  });

  test('that was missed does not surprise hours later; resumed, it happens', async () => {
    await guest.schedule('2026-11-21T12:00');
    at('12:30:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({
      live: versionOf(a),
      plan: { paused: expect.stringContaining('plus d’une heure') as string },
    });
    expect((await guest.decide('resume')).body.notes?.[0]).toContain('maintenant');
    await guest.tick();
    expect(await pointer()).toMatchObject({ live: versionOf(b), plan: null });
  });

  test('keeps its version from being pruned', async () => {
    await guest.schedule('2026-11-23T08:00');
    at('22:00:00');
    expect(await prune()).toEqual([]);
    await guest.decide('end');
    expect(await prune()).toHaveLength(1);
  });
});

describe('a ramp', () => {
  test.each([
    [{ steps: [5, 1, 100] }, 'release.plan_steps'],
    [{ steps: [1, 25] }, 'release.plan_steps'],
    [{ steps: [100] }, 'release.plan_steps'],
    [{ steps: [0, 100] }, 'release.plan_steps'],
    [{ steps: [0.001, 100] }, 'validation'],
  ])('of %j is refused: %s', async (changes, code) => {
    expect((await guest.ramp(changes)).body.code).toBe(code);
    expect(await pointer()).toMatchObject({ revision: 1, canary: null });
  });

  test('neither lowers a share nor replaces another canary or plan', async () => {
    await publish(c);
    await move(guestMove('canary', 1, { version: versionOf(b), percent: 10 }));
    expect((await guest.ramp({}, 2)).body.code).toBe('release.plan_lower');
    expect((await guest.ramp({}, 2, c)).body.code).toBe('release.plan_other_trial');
    expect((await guest.ramp({ steps: [10, 100] }, 2)).status).toBe(200);
    expect((await guest.ramp({ steps: [20, 100] }, 3)).body.code).toBe('release.plan_exists');
    expect((await guest.schedule('2026-11-23T08:00', 3)).body.code).toBe('release.plan_exists');
  });

  test('requires the right to activate in this area, and is refused for a locked one', async () => {
    const foreign = await mintToken({ remotes: ['mf-admin'], rights: ['activate'] });
    expect((await guest.ramp({}, 1, b, foreign)).body.code).toBe('release.scope');
    const publisher = await mintToken({ rights: ['publish'] });
    expect((await guest.ramp({}, 1, b, publisher)).body.code).toBe('release.right');
    await move(guestMove('lock', 1));
    expect((await guest.ramp({}, 2)).body.code).toBe('release.locked');
    expect((await guest.ramp({}, 2, makeRelease('mf-guest', 'nowhere'))).status).toBe(404);
  });
});

test.each([
  [0, '10 min. Elle'],
  [1, '10 min et 1 chargement. Elle'],
  [20, '10 min et 20 chargements. Elle'],
])('a ramp that waits for %s loads says so; without a minimum it mentions none', (loads, words) =>
  expect(PLAN_TEXTS.started([1, 100], 10, loads)).toContain(
    `Montée : 1, 100 %, chaque part au moins ${words}`,
  ),
);
