import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { guest, moverOf } from '../../../../test/plans-of';
import {
  a,
  api,
  at,
  b,
  beforeEachOnEmptyRegistry,
  c,
  counted,
  goLive,
  guestMove,
  mintToken,
  minuteAt,
  move,
  pointer,
  publish,
  versionOf,
} from '../../../../test/releases';
import { watchReleases } from './watch';

beforeEachOnEmptyRegistry();

beforeEach(async () => {
  await goLive(a);
  await publish(b);
});

describe('a ramp', () => {
  test('goes from share to share, each for its duration, and ends live; the history has its creator and each step', async () => {
    const started = await guest.ramp();
    expect(started.status).toBe(200);
    expect(started.body.notes?.[0]).toMatch(/^Montée : 1, 25, 100 %, chaque part au moins 10 min/);
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: { percent: 1 } });
    expect(await guest.plan()).toMatchObject({
      taken: 1,
      who: 'essai',
      paused: null,
      dueAt: '2026-11-21T10:10:00.000Z',
    });
    at('10:09:59');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 } });
    at('10:10:00');
    await guest.tick();
    await guest.tick();
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: { percent: 25 } });
    at('10:20:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ live: versionOf(b), canary: null, plan: null });
    expect(await guest.did()).toEqual(['activate', 'ramp', 'canary', 'activate']);
    expect((await guest.rows())[0]).toMatchObject({
      who: 'montée, pour essai',
      from: versionOf(a),
      to: versionOf(b),
      why: expect.stringContaining('Part 3 sur 3') as string,
    });
  });

  test('makes one step, with any number of instances, and after any pause', async () => {
    await guest.ramp({ steps: [1, 5, 25, 100] });
    const other = await api.another();
    at('13:00:00');
    await Promise.all([guest.tick(), guest.tick(other), guest.tick(), guest.tick(other)]);
    expect(await pointer()).toMatchObject({ revision: 3, canary: { percent: 5 } });
    await Promise.all([guest.tick(), guest.tick(other)]);
    expect(await pointer()).toMatchObject({ revision: 3 });
    // The instance that started the plan has stopped: another one continues it.
    at('13:10:00');
    await guest.tick(other);
    await other.close();
    expect(await pointer()).toMatchObject({ revision: 4, canary: { percent: 25 } });
  });

  test('pauses when its version fails more than the live one, with the reason, and continues when somebody resumes it', async () => {
    await guest.ramp();
    await counted(a, 990, 2, minuteAt('10:01:00'));
    await counted(b, 20, 2, minuteAt('10:01:00'));
    at('10:02:00');
    await watchReleases(moverOf(api));
    await guest.tick();
    await guest.tick();
    expect(await guest.plan()).toMatchObject({
      paused: expect.stringContaining('2 chargements en échec sur 20') as string,
    });
    expect(await pointer()).toMatchObject({ canary: { percent: 1 }, lock: null });
    expect((await guest.rows())[0]).toMatchObject({ action: 'pause', who: 'montée, pour essai' });
    at('11:00:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 } });
    expect((await guest.decide('resume', 'le réseau')).body.notes?.[0]).toMatch(
      /samedi 21 novembre 2026 à 12:10/,
    );
    await guest.tick();
    expect(await guest.plan()).toMatchObject({ paused: null, taken: 1 });
    at('11:10:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
    expect(await guest.did()).toEqual(['activate', 'ramp', 'pause', 'resume', 'canary']);
  });

  test('is not stopped by one failed load of one address', async () => {
    await guest.ramp();
    await counted(a, 990, 0, minuteAt('10:01:00'));
    await counted(b, 10, 1, minuteAt('10:01:00'));
    at('10:10:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
  });

  test('waits for visitors, and after a day asks an operator', async () => {
    await guest.ramp({ leastLoads: 20 });
    await counted(b, 19, 0, minuteAt('10:01:00'));
    at('10:10:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({
      canary: { percent: 1 },
      plan: { loads: 19, paused: null },
    });
    await counted(b, 1, 0, minuteAt('10:09:00'));
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 }, plan: { loads: 0 } });
    api.clock.set('2026-11-22T10:21:00Z');
    await guest.tick();
    expect(await guest.plan()).toMatchObject({
      paused: 'Trop peu de visiteurs pour juger : 0 chargement sur 20 en un jour.',
    });
  });

  test('paused by hand, keeps its share; stopped, returns every visitor to the live version', async () => {
    await guest.ramp();
    const paused = await guest.decide('pause', 'on regarde');
    expect(paused.body.notes).toEqual(['En pause : 1 % des visiteurs gardent la version en canari.']);
    expect((await guest.decide('pause')).body.pointers[0]?.revision).toBe(3);
    at('12:00:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 1 }, plan: { paused: 'on regarde' } });
    const stopped = await guest.decide('end');
    expect(stopped.body.notes?.[0]).toContain(`tous les visiteurs ont ${versionOf(a)}`);
    expect(await pointer()).toMatchObject({ live: versionOf(a), canary: null, plan: null });
    expect((await guest.decide('end')).body.code).toBe('release.plan_none');
  });

  test.each(['lock', 'withdraw', 'canary', 'activate', 'rollback'] as const)(
    'ends when an operator decides otherwise: %s, and leaves that decision in place',
    async (action) => {
      await goLive(c, 1);
      await guest.ramp({}, 2);
      const version = action === 'rollback' ? versionOf(a) : versionOf(b);
      const rest = action === 'lock' ? {} : { version, ...(action === 'canary' && { percent: 50 }) };
      const moved = await move(guestMove(action, 3, rest));
      expect(moved.body.notes?.join(' ')).toContain('s’arrête là');
      const chosen = await pointer();
      at('10:30:00');
      await guest.tick();
      await guest.tick();
      expect(await pointer()).toEqual({ ...chosen, revision: 5, plan: null });
      expect((await guest.rows())[0]).toMatchObject({
        action: 'end',
        why: expect.stringMatching(/, par essai\.$/) as string,
      });
    },
  );

  test('is not ended by unrelated moves', async () => {
    await guest.ramp();
    await publish(c);
    await move(guestMove('unlock', 2), 'rien');
    at('10:10:00');
    await guest.tick();
    expect(await pointer()).toMatchObject({ canary: { percent: 25 } });
  });

  test('pauses when a check refuses it, and passes once that is fixed', async () => {
    await guest.ramp();
    rmSync(join(api.storageDir, 'releases'), { recursive: true });
    at('10:10:00');
    await guest.tick();
    const paused = expect.stringMatching(/^Refusé : Les fichiers de mf-guest .* sont abîmés/) as string;
    expect(await guest.plan()).toMatchObject({ taken: 1, paused });
    await publish(b);
    await guest.decide('resume');
    at('10:20:00');
    await guest.tick();
    expect(await guest.plan()).toMatchObject({ taken: 2, paused: null });
  });

  test('of a revoked token stops; whoever resumes it becomes responsible', async () => {
    const mine = await mintToken({ remotes: ['mf-guest'], rights: ['activate'] });
    await guest.ramp({}, 1, b, mine);
    await api
      .db('deploy_tokens')
      .orderBy('id', 'desc')
      .limit(1)
      .update({ revoked_at: '2026-11-21 10:05:00' });
    at('10:10:00');
    await guest.tick();
    expect(await guest.plan()).toMatchObject({
      taken: 1,
      paused: expect.stringContaining('révoqué') as string,
    });
    await guest.decide('resume');
    at('10:20:00');
    await guest.tick();
    expect(await guest.plan()).toMatchObject({ taken: 2, paused: null });
  });
});
