import type { TestApi } from '../../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  move,
  publish,
  versionOf,
} from '../../../../test/releases';
import { plansOf } from '../../../../test/plans-of';

let api: TestApi;
let token: string;
let guest: ReturnType<typeof plansOf>;
beforeEachOnEmptyRegistry((given) => {
  ({ api, token } = given);
  guest = plansOf(api, token);
});

beforeEach(async () => {
  await goLive(api, token, a);
  await publish(api, token, b);
});

describe('an activation at a time', () => {
  test('is said back in full, happens then, once, and not before', async () => {
    const asked = await guest.schedule('2026-11-23T08:00');
    expect(asked.body.notes?.[0]).toContain('lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)');
    expect((await guest.rows())[0]).toMatchObject({ action: 'schedule', to: versionOf(b) });
    api.clock.set('2026-11-23T06:59:59Z');
    await guest.tick();
    expect(await guest.pointer()).toMatchObject({ live: versionOf(a), plan: { kind: 'schedule' } });
    api.clock.set('2026-11-23T07:00:01Z');
    const other = await api.another();
    await Promise.all([guest.tick(), guest.tick(other), guest.tick()]);
    await other.close();
    expect(await guest.pointer()).toMatchObject({ revision: 3, live: versionOf(b), plan: null });
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

  test('can be cancelled, and is by a lock, a roll-back or another activation', async () => {
    await guest.schedule('2026-11-23T08:00');
    expect((await guest.decide('end')).body.notes?.[0]).toContain('n’aura pas lieu');
    expect(await guest.plan()).toBeNull();
    await publish(api, token, c);
    await guest.schedule('2026-11-23T08:00', 3);
    const hotfix = await move(api, token, guestMove('activate', 4, { version: versionOf(c) }));
    expect(hotfix.body.notes?.[0]).toContain('n’aura pas lieu');
    api.clock.set('2026-11-23T07:00:01Z');
    await guest.tick();
    expect(await guest.pointer()).toMatchObject({ live: versionOf(c), plan: null });
  });

  test('that nobody could keep does not surprise hours later; resumed, it happens', async () => {
    await guest.schedule('2026-11-21T12:00');
    guest.at('12:30:00');
    await guest.tick();
    expect(await guest.pointer()).toMatchObject({
      live: versionOf(a),
      plan: { paused: expect.stringContaining('plus d’une heure') as string },
    });
    expect((await guest.decide('resume')).body.notes?.[0]).toContain('maintenant');
    await guest.tick();
    expect(await guest.pointer()).toMatchObject({ live: versionOf(b), plan: null });
  });

  test('keeps its version from being pruned', async () => {
    await guest.schedule('2026-11-23T08:00');
    guest.at('22:00:00');
    const pruned = await api.call<{ removed: unknown[] }>('POST', '/api/releases/prune', {
      token,
      json: { olderThanHours: 1 },
    });
    expect(pruned.body.removed).toEqual([]);
    await guest.decide('end');
    const after = await api.call<{ removed: unknown[] }>('POST', '/api/releases/prune', {
      token,
      json: { olderThanHours: 1 },
    });
    expect(after.body.removed).toHaveLength(1);
  });
});
