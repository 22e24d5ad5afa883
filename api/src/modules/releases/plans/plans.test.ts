import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ramp } from '@eveneo/contract/delivery/plans';
import type { HistoryAnswer, ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { TestApi } from '../../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  makeRelease,
  mintToken,
  move,
  publish,
  versionOf,
} from '../../../../test/releases';
import { createDiskStorage } from '../../../storage/disk';
import { watchReleases } from '../watch/watch';
import { runPlans } from './run';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const moverOf = (from: TestApi) => ({
  db: from.db,
  clock: from.clock,
  storage: createDiskStorage(from.storageDir),
  log: from.app.log,
  config: { EVENT_TIMEZONE: 'Europe/Paris' },
});
const tick = (from = api) => runPlans(moverOf(from));
const at = (time: string) => api.clock.set(`2026-11-21T${time}Z`);
const pointer = async () =>
  (await api.call<ReleaseOverview>('GET', '/api/releases', { token })).body.pointers[0];
const plan = async () => (await pointer())?.plan;
const rows = async () => (await api.call<HistoryAnswer>('GET', '/api/releases/history', { token })).body.rows;
const did = async () => (await rows()).map((row) => row.plan ?? row.action).reverse();

const STEPS: Ramp = { steps: [1, 25, 100], everyMinutes: 10, leastLoads: 0 };
const ramp = (ramp: Partial<Ramp> = {}, revision = 1, release = b, by = token) =>
  move(
    api,
    by,
    guestMove('ramp', revision, { version: versionOf(release), ramp: { ...STEPS, ...ramp } }),
    '',
  );
const schedule = (moment: string, revision = 1, by = token) =>
  move(api, by, guestMove('schedule', revision, { version: versionOf(b), at: moment }), '');
const decide = async (action: 'pause' | 'resume' | 'end', why = '') =>
  move(api, token, guestMove(action, (await pointer())?.revision ?? 0), why);

/** What hosts and visitors have counted of a release in a minute of the morning. */
const counted = (release: typeof a, loads: number, failures: number, time: string) =>
  api.db('release_traffic').insert({
    name: 'mf-guest',
    version: versionOf(release),
    minute: Math.floor(Date.parse(`2026-11-21T${time}:00Z`) / 60_000),
    host: `h${loads}`,
    loads,
    failures,
  });

beforeEach(async () => {
  await goLive(api, token, a);
  await publish(api, token, b);
});

describe('a ramp', () => {
  test('goes from share to share, each held for its time, and ends live; the history tells who asked and each step', async () => {
    const started = await ramp();
    expect(started.status).toBe(200);
    expect(started.body.notes?.[0]).toMatch(/^Montée : 1, 25, 100 %, chaque part au moins 10 min/);
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: { percent: 1 } });
    expect(await plan()).toMatchObject({
      taken: 1,
      who: 'essai',
      paused: null,
      dueAt: '2026-11-21T10:10:00.000Z',
    });
    at('10:09:59');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 } });
    at('10:10:00');
    await tick();
    await tick();
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: { percent: 25 } });
    at('10:20:00');
    await tick();
    expect(await pointer()).toMatchObject({ live: versionOf(b), canary: null, plan: null });
    expect(await did()).toEqual(['activate', 'ramp', 'canary', 'activate']);
    expect((await rows())[0]).toMatchObject({
      who: 'montée, pour essai',
      from: versionOf(a),
      to: versionOf(b),
      why: expect.stringContaining('Part 3 sur 3') as string,
    });
  });

  test('takes one step however many instances look, and however long nobody did', async () => {
    await ramp({ steps: [1, 5, 25, 100] });
    const other = await api.another();
    at('13:00:00');
    await Promise.all([tick(), tick(other), tick(), tick(other)]);
    expect(await pointer()).toMatchObject({ revision: 3, canary: { percent: 5 } });
    await Promise.all([tick(), tick(other)]);
    expect(await pointer()).toMatchObject({ revision: 3 });
    // The instance that began it is gone: another goes on.
    at('13:10:00');
    await tick(other);
    await other.close();
    expect(await pointer()).toMatchObject({ revision: 4, canary: { percent: 25 } });
  });

  test('pauses when its version fails more than the live one, says why, and goes on when somebody has looked', async () => {
    await ramp();
    await counted(a, 990, 2, '10:01');
    await counted(b, 20, 2, '10:01');
    at('10:02:00');
    await watchReleases(moverOf(api));
    await tick();
    await tick();
    expect(await plan()).toMatchObject({
      paused: expect.stringContaining('2 chargements en échec sur 20') as string,
    });
    expect(await pointer()).toMatchObject({ canary: { percent: 1 }, lock: null });
    expect((await rows())[0]).toMatchObject({ plan: 'pause', who: 'montée, pour essai' });
    at('11:00:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 } });
    expect((await decide('resume', 'le réseau')).body.notes?.[0]).toMatch(/samedi 21 novembre 2026 à 12:10/);
    await tick();
    expect(await plan()).toMatchObject({ paused: null, taken: 1 });
    at('11:10:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
    expect(await did()).toEqual(['activate', 'ramp', 'pause', 'resume', 'canary']);
  });

  test('one failed load of one address holds nothing back', async () => {
    await ramp();
    await counted(a, 990, 0, '10:01');
    await counted(b, 10, 1, '10:01');
    at('10:10:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
  });

  test('waits for visitors, and after a day asks somebody', async () => {
    await ramp({ leastLoads: 20 });
    await counted(b, 19, 0, '10:01');
    at('10:10:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 }, plan: { loads: 19, paused: null } });
    await counted(b, 1, 0, '10:09');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 }, plan: { loads: 0 } });
    api.clock.set('2026-11-22T10:21:00Z');
    await tick();
    expect(await plan()).toMatchObject({
      paused: 'Trop peu de visiteurs pour juger : 0 chargement sur 20 en un jour.',
    });
  });

  test('paused by hand, keeps its share; stopped, gives every visitor the live version back', async () => {
    await ramp();
    const paused = await decide('pause', 'on regarde');
    expect(paused.body.notes).toEqual(['En pause : 1 % des visiteurs gardent la version à l’essai.']);
    expect((await decide('pause')).body.pointers[0]?.revision).toBe(3);
    at('12:00:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 }, plan: { paused: 'on regarde' } });
    const stopped = await decide('end');
    expect(stopped.body.notes?.[0]).toContain(`tous les visiteurs ont ${versionOf(a)}`);
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: null, plan: null });
    expect((await decide('end')).body.code).toBe('release.plan_none');
  });

  test.each(['lock', 'withdraw', 'canary', 'activate', 'rollback'] as const)(
    'ends when somebody decides otherwise: %s, and leaves what they chose',
    async (action) => {
      await goLive(api, token, c, 1);
      await ramp({}, 2);
      const version = action === 'rollback' ? versionOf(a) : versionOf(b);
      const rest = action === 'lock' ? {} : { version, ...(action === 'canary' && { percent: 50 }) };
      const moved = await move(api, token, guestMove(action, 3, rest));
      expect(moved.body.notes?.join(' ')).toContain('s’arrête là');
      const chosen = await pointer();
      at('10:30:00');
      await tick();
      await tick();
      expect(await pointer()).toEqual({ ...chosen, revision: 5, plan: null });
      expect((await rows())[0]).toMatchObject({
        plan: 'end',
        why: expect.stringMatching(/, par essai\.$/) as string,
      });
    },
  );

  test('is not ended by what leaves it alone', async () => {
    await ramp();
    await publish(api, token, c);
    await move(api, token, guestMove('unlock', 2), 'rien');
    at('10:10:00');
    await tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
  });

  test('pauses when a gate says no, and passes it once that is mended', async () => {
    await ramp();
    rmSync(join(api.storageDir, 'releases'), { recursive: true });
    at('10:10:00');
    await tick();
    const paused = expect.stringMatching(/^Refusé : Les fichiers de mf-guest .* sont abîmés/) as string;
    expect(await plan()).toMatchObject({ taken: 1, paused });
    await publish(api, token, b);
    await decide('resume');
    at('10:20:00');
    await tick();
    expect(await plan()).toMatchObject({ taken: 2, paused: null });
  });

  test('of a revoked token goes no further; who resumes it answers for it', async () => {
    const mine = await mintToken(api, { remotes: ['mf-guest'], rights: ['activate'] });
    await ramp({}, 1, b, mine);
    await api
      .db('deploy_tokens')
      .orderBy('id', 'desc')
      .limit(1)
      .update({ revoked_at: '2026-11-21 10:05:00' });
    at('10:10:00');
    await tick();
    expect(await plan()).toMatchObject({ taken: 1, paused: expect.stringContaining('révoqué') as string });
    await decide('resume');
    at('10:20:00');
    await tick();
    expect(await plan()).toMatchObject({ taken: 2, paused: null });
  });

  test.each([
    [{ steps: [5, 1, 100] }, 'release.plan_steps'],
    [{ steps: [1, 25] }, 'release.plan_steps'],
    [{ steps: [100] }, 'release.plan_steps'],
    [{ steps: [0, 100] }, 'release.plan_steps'],
    [{ steps: [] }, 'validation'],
    [{ steps: [0.001, 100] }, 'validation'],
    [{ everyMinutes: 0 }, 'validation'],
    [{ leastLoads: -1 }, 'validation'],
  ])('of %j is refused: %s', async (changes, code) => {
    expect((await ramp(changes)).body.code).toBe(code);
    expect(await pointer()).toMatchObject({ revision: 1, canary: null });
  });

  test('neither lowers a share nor replaces another trial or plan', async () => {
    await publish(api, token, c);
    await move(api, token, guestMove('canary', 1, { version: versionOf(b), percent: 10 }));
    expect((await ramp({}, 2)).body.code).toBe('release.plan_lower');
    expect((await ramp({}, 2, c)).body.code).toBe('release.plan_other_trial');
    expect((await ramp({ steps: [10, 100] }, 2)).status).toBe(200);
    expect((await ramp({ steps: [10, 100] }, 3)).body.code).toBe('release.plan_exists');
    expect((await schedule('2026-11-23T08:00', 3)).body.code).toBe('release.plan_exists');
  });

  test('asked for twice at once begins once', async () => {
    const answers = await Promise.all([ramp(), ramp(), ramp()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await api.db('release_plans')).toHaveLength(1);
  });

  test('is for who may activate in this area, and refused for a locked one', async () => {
    const foreign = await mintToken(api, { remotes: ['mf-admin'], rights: ['activate'] });
    expect((await ramp({}, 1, b, foreign)).body.code).toBe('release.scope');
    const publisher = await mintToken(api, { rights: ['publish'] });
    expect((await ramp({}, 1, b, publisher)).body.code).toBe('release.right');
    await move(api, token, guestMove('lock', 1));
    expect((await ramp({}, 2)).body.code).toBe('release.locked');
    expect((await ramp({}, 2, makeRelease('mf-guest', 'nowhere'))).status).toBe(404);
  });
});

describe('an activation at a time', () => {
  test('is said back in full, happens then, once, and not before', async () => {
    const asked = await schedule('2026-11-23T08:00');
    expect(asked.body.notes?.[0]).toContain('lundi 23 novembre 2026 à 08:00 (Europe/Paris, UTC+1)');
    expect((await rows())[0]).toMatchObject({ plan: 'schedule', to: versionOf(b) });
    api.clock.set('2026-11-23T06:59:59Z');
    await tick();
    expect(await pointer()).toMatchObject({ live: versionOf(a), plan: { kind: 'schedule' } });
    api.clock.set('2026-11-23T07:00:01Z');
    const other = await api.another();
    await Promise.all([tick(), tick(other), tick()]);
    await other.close();
    expect(await pointer()).toMatchObject({ revision: 3, live: versionOf(b), plan: null });
    expect((await rows())[0]).toMatchObject({ action: 'activate', who: 'horaire, pour essai' });
  });

  test.each([
    '2026-11-21T10:30',
    '2026-11-21T10:00Z',
    '2027-03-28T02:30',
    '2028-01-01T08:00',
    '2026-02-30T08:00',
  ])('at %s is refused', async (moment) => {
    const { status, body } = await schedule(moment);
    expect([status, body.code]).toEqual([422, 'release.plan_moment']);
    expect(await plan()).toBeNull();
  });

  test('can be cancelled, and is by a lock, a roll-back or another activation', async () => {
    await schedule('2026-11-23T08:00');
    expect((await decide('end')).body.notes?.[0]).toContain('n’aura pas lieu');
    expect(await plan()).toBeNull();
    await publish(api, token, c);
    await schedule('2026-11-23T08:00', 3);
    const hotfix = await move(api, token, guestMove('activate', 4, { version: versionOf(c) }));
    expect(hotfix.body.notes?.[0]).toContain('n’aura pas lieu');
    api.clock.set('2026-11-23T07:00:01Z');
    await tick();
    expect(await pointer()).toMatchObject({ live: versionOf(c), plan: null });
  });

  test('that nobody could keep does not surprise hours later; resumed, it happens', async () => {
    await schedule('2026-11-21T12:00');
    at('12:30:00');
    await tick();
    expect(await pointer()).toMatchObject({
      live: versionOf(a),
      plan: { paused: expect.stringContaining('plus d’une heure') as string },
    });
    expect((await decide('resume')).body.notes?.[0]).toContain('maintenant');
    await tick();
    expect(await pointer()).toMatchObject({ live: versionOf(b), plan: null });
  });

  test('keeps its version from being pruned', async () => {
    await schedule('2026-11-23T08:00');
    at('22:00:00');
    const pruned = await api.call<{ removed: unknown[] }>('POST', '/api/releases/prune', {
      token,
      json: { olderThanHours: 1 },
    });
    expect(pruned.body.removed).toEqual([]);
    await decide('end');
    const after = await api.call<{ removed: unknown[] }>('POST', '/api/releases/prune', {
      token,
      json: { olderThanHours: 1 },
    });
    expect(after.body.removed).toHaveLength(1);
  });
});
