import { addUser } from '../../../../test/fixtures';
import { collectMails, deliver } from '../../../../test/mails';
import { moverOf } from '../../../../test/mover';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  counted,
  goLive,
  guestMove,
  history,
  minuteAt,
  move,
  pointer,
  publish,
  trial,
  unlock,
  versionOf,
} from '../../../../test/releases';
import { BackOff } from './back-off';
import { watchReleases } from './watch';

beforeEachOnEmptyRegistry();

const MINUTE = minuteAt('10:00:00');
const look = (from = api, tries?: BackOff) => watchReleases(moverOf(from), tries);
const lastMove = async () => (await history()).rows[0];

describe('a canary', () => {
  beforeEach(async () => {
    await goLive(a);
    await publish(b);
    await trial(b, 1, 10);
  });

  test('that fails far more often than the live release is withdrawn, and its area locked', async () => {
    await counted(a, 900, 4);
    await counted(b, 100, 12);
    await look();
    expect(await pointer()).toMatchObject({
      live: versionOf(a),
      canary: null,
      lock: { who: 'surveillance', version: versionOf(b) },
    });
    expect(await lastMove()).toMatchObject({
      action: 'withdraw',
      from: versionOf(b),
      to: versionOf(a),
      who: 'surveillance',
      why: expect.stringContaining('12 chargements en échec sur 100') as string,
    });
    expect((await trial(b, 3, 10)).status).toBe(409);
    expect(await look()).toEqual([]);
  });

  test('that is as good as the live release stays, and so does one that fails together with it', async () => {
    await counted(a, 900, 5);
    await counted(b, 100, 1);
    await counted(a, 901, 700, MINUTE - 1);
    await counted(b, 101, 80, MINUTE - 1);
    await look();
    expect(await pointer()).toMatchObject({ revision: 2, canary: { version: versionOf(b) } });
  });

  test('is not withdrawn because of two addresses, whatever they report', async () => {
    await counted(a, 5_000, 0);
    await counted(b, 20, 2);
    await look();
    expect(await pointer()).toMatchObject({ revision: 2 });
    await counted(b, 1, 1);
    await look();
    expect(await pointer()).toMatchObject({ revision: 3, canary: null });
  });

  test('is judged once by several instances in parallel', async () => {
    await counted(a, 900, 4);
    await counted(b, 100, 12);
    const other = await api.another();
    const admin = await addUser(api, 'admin', { name: 'Ada' });
    await Promise.all([look(), look(other), look(), look(other)]);
    await other.close();
    expect(await pointer()).toMatchObject({ revision: 3, canary: null });
    const { to, mailer } = collectMails();
    while ((await deliver(api, mailer)) > 0);
    expect(to(admin.email)).toMatchObject([
      {
        subject: expect.stringContaining('retirée par la surveillance'),
        text: expect.stringContaining('Canari retiré, mf-guest'),
      },
    ]);
  });

  test('that was withdrawn by mistake is judged only by later loads', async () => {
    await counted(a, 900, 4);
    await counted(b, 100, 12);
    await look();
    await unlock(3);
    await move(guestMove('lift', 4, { version: versionOf(b) }), 'panne du fournisseur de cartes');
    expect((await trial(b, 5, 10)).status).toBe(200);
    await look();
    expect(await pointer()).toMatchObject({ revision: 6, canary: { version: versionOf(b) } });
    await counted(a, 902, 4, MINUTE + 1);
    await counted(b, 102, 12, MINUTE + 1);
    api.clock.set('2026-11-21T10:02:00Z');
    await look();
    expect(await pointer()).toMatchObject({ revision: 7, canary: null });
  });
});

test('a withdrawal by hand ends only the canary, with a reason', async () => {
  await goLive(a);
  await publish(b);
  await trial(b, 1, 10);
  const withdraw = (version: string, why = 'essai') => move(guestMove('withdraw', 2, { version }), why);
  expect((await withdraw(versionOf(a))).body.code).toBe('release.no_trial');
  expect((await withdraw('1.0.0-ffffffffffff')).status).toBe(404);
  expect((await withdraw(versionOf(b), '')).body.code).toBe('release.why_missing');
  expect((await withdraw(versionOf(b))).status).toBe(200);
});

describe('the live release', () => {
  const guarded = async (guard: boolean) => {
    await goLive(a);
    await counted(a, 10_000, 50);
    await publish(b);
    await move(guestMove('activate', 1, { version: versionOf(b), ...(guard && { guard }) }));
    await counted(b, 400, 60);
    await look();
  };

  test('is never rolled back by default', async () => {
    await guarded(false);
    expect(await pointer()).toMatchObject({ revision: 2, live: versionOf(b) });
  });

  test('is rolled back under guard, which ends with it', async () => {
    await guarded(true);
    expect(await pointer()).toMatchObject({ revision: 3, live: versionOf(a), lock: { who: 'surveillance' } });
    expect((await lastMove())?.why).toMatch(/^Sous garde : 60 chargements en échec sur 400/);
    expect(await api.db('release_guards')).toEqual([]);
  });

  test('that is already live can be guarded from then on, compared with its predecessor, and is marked as such', async () => {
    await goLive(a);
    await goLive(b, 1);
    await counted(a, 10_000, 50);
    expect((await pointer())?.guarded).toBe(false);
    const guard = (revision: number) =>
      move(guestMove('activate', revision, { version: versionOf(b), guard: true }));
    // A guard may be requested from an outdated revision too.
    for (const revision of [1, 2]) {
      const { status, body } = await guard(revision);
      expect([status, body.notes?.at(-1)]).toEqual([
        200,
        `mf-guest ${versionOf(b)} est sous garde : retour à ${versionOf(a)} si bien plus de 0,7 % de ses chargements échouent.`,
      ]);
    }
    expect(await pointer()).toMatchObject({ revision: 2, guarded: true });
    await counted(b, 400, 60);
    await look();
    expect(await pointer()).toMatchObject({ revision: 3, live: versionOf(a), guarded: false });
  });

  test('without a possible replacement is marked as such', async () => {
    await publish(a);
    const moves = guestMove('activate', 0, { version: versionOf(a), guard: true });
    expect((await move(moves)).body.notes).toEqual([
      `mf-guest ${versionOf(a)} est sous garde, mais aucune version saine ne peut la remplacer.`,
    ]);
  });

  test('loses the guard with the next release', async () => {
    await goLive(a);
    await publish(b);
    await move(guestMove('activate', 1, { version: versionOf(b), guard: true }));
    await goLive(c, 2);
    await counted(c, 400, 300);
    await look();
    expect(await pointer()).toMatchObject({ revision: 3, live: versionOf(c) });
  });

  test('under guard without a good target is reported once and checked with growing delays', async () => {
    await guarded(true);
    await api.db('release_pointers').update({
      live_id: api
        .db('releases')
        .where({ version: versionOf(b) })
        .select('id'),
    });
    await api
      .db('releases')
      .where({ version: versionOf(a) })
      .update({ withdrawn_at: '2026-11-21 09:00:00' });
    await api.db('release_guards').insert({
      ...{
        name: 'mf-guest',
        version: versionOf(b),
        since_minute: MINUTE,
        before_loads: 10_000,
        before_failed: 50,
      },
    });
    const said = jest.spyOn(api.app.log, 'warn');
    const tries = new BackOff();
    for (let second = 0; second < 60; second += 5) {
      api.clock.set(`2026-11-21T10:05:${String(second).padStart(2, '0')}Z`);
      expect(await look(api, tries)).toEqual([]);
    }
    const texts = said.mock.calls.map((call) => call.slice(1).join(' '));
    expect(texts.filter((text) => text.startsWith('watch'))).toEqual(['watch could not move a release']);
    // A good target exists again, and the back-off is over.
    await api
      .db('releases')
      .where({ version: versionOf(a) })
      .update({ withdrawn_at: null });
    api.clock.set('2026-11-21T10:20:00Z');
    expect(await look(api, tries)).toHaveLength(1);
  });
});
