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

describe('a ramp', () => {
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
    expect((await guest.ramp(changes)).body.code).toBe(code);
    expect(await guest.pointer()).toMatchObject({ revision: 1, canary: null });
  });

  test('neither lowers a share nor replaces another trial or plan', async () => {
    await publish(api, token, c);
    await move(api, token, guestMove('canary', 1, { version: versionOf(b), percent: 10 }));
    expect((await guest.ramp({}, 2)).body.code).toBe('release.plan_lower');
    expect((await guest.ramp({}, 2, c)).body.code).toBe('release.plan_other_trial');
    expect((await guest.ramp({ steps: [10, 100] }, 2)).status).toBe(200);
    expect((await guest.ramp({ steps: [20, 100] }, 3)).body.code).toBe('release.plan_exists');
    expect((await guest.schedule('2026-11-23T08:00', 3)).body.code).toBe('release.plan_exists');
  });

  test('asked for twice at once begins once', async () => {
    const answers = await Promise.all([guest.ramp(), guest.ramp(), guest.ramp()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200]);
    expect(await api.db('release_plans')).toHaveLength(1);
  });

  test('is for who may activate in this area, and refused for a locked one', async () => {
    const foreign = await mintToken(api, { remotes: ['mf-admin'], rights: ['activate'] });
    expect((await guest.ramp({}, 1, b, foreign)).body.code).toBe('release.scope');
    const publisher = await mintToken(api, { rights: ['publish'] });
    expect((await guest.ramp({}, 1, b, publisher)).body.code).toBe('release.right');
    await move(api, token, guestMove('lock', 1));
    expect((await guest.ramp({}, 2)).body.code).toBe('release.locked');
    expect((await guest.ramp({}, 2, makeRelease('mf-guest', 'nowhere'))).status).toBe(404);
  });
});
