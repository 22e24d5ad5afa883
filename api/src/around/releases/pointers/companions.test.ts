import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import {
  beforeEachOnEmptyRegistry,
  goLive,
  liveSet,
  makeRelease,
  mintToken,
  move,
  named,
  overview,
  publicRoute,
  publish,
  versionOf,
  type TestRelease,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const page = (path: string, ...access: ('organizer' | 'admin')[]): RouteDeclaration => ({
  ...publicRoute(path),
  access,
});
const OWN = [page('/organizer', 'organizer'), page('/admin', 'admin')] as const;
const release = (name: 'mf-organizer' | 'mf-admin', seed: string, ...routes: RouteDeclaration[]) =>
  makeRelease(name, seed, { routes });

/** Before: each role's area has the page of its role. After: mf-organizer has it for both. */
const before = {
  organizer: release('mf-organizer', 'a', OWN[0], page('/manage-events', 'organizer')),
  admin: release('mf-admin', 'a', OWN[1], page('/manage-events', 'admin')),
};
const after = {
  organizer: release('mf-organizer', 'b', OWN[0], page('/manage-events', 'organizer', 'admin')),
  admin: release('mf-admin', 'b', OWN[1]),
};
const take = (one: TestRelease, revision: number, action: 'activate' | 'rollback' = 'activate') => ({
  ...named(one),
  revision,
  action,
});
const live = async () => (await liveSet()).entries.map(({ live: { version } }) => version).sort();
const versions = (of: typeof before) => Object.values(of).map(versionOf).sort();

beforeEach(async () => {
  await goLive(before.organizer);
  await goLive(before.admin);
  await publish(after.admin);
  await publish(after.organizer);
  const moved = await move([take(after.admin, 1), take(after.organizer, 1)]);
  expect(moved.status).toBe(200);
});

test.each(['mf-organizer', 'mf-admin'] as const)(
  'a roll-back of %s across the line moves both, says so, and records both',
  async (name) => {
    const other = name === 'mf-admin' ? 'mf-organizer' : 'mf-admin';
    const back = await move([{ name, revision: 2, action: 'rollback' }], 'page blanche');
    expect([back.status, await live()]).toEqual([200, versions(before)]);
    expect(back.body.pointers.map((one) => one.name)).toEqual([name, other]);
    expect(back.body.notes).toEqual([
      expect.stringMatching(new RegExp(`^${other} revient aussi, à .*${name} \\(/manage-events\\)`)),
    ]);
    const { releases, pointers } = await overview();
    expect(
      releases
        .filter(({ withdrawn }) => withdrawn)
        .map(({ version }) => version)
        .sort(),
    ).toEqual(versions(after));
    expect(pointers.map(({ lock }) => lock?.why)).toEqual(['page blanche', 'page blanche']);
  },
);

test('both named: nothing is added; a later release of one goes back alone', async () => {
  const later = release('mf-organizer', 'c', ...after.organizer.description.routes);
  await goLive(later, 2);
  const alone = await move([{ name: 'mf-organizer', revision: 3, action: 'rollback' }], 'page blanche');
  expect([alone.body.notes, await live()]).toEqual([[], versions(after)]);
  const both = await move(
    [take(before.organizer, 4, 'rollback'), take(before.admin, 2, 'rollback')],
    'retour',
  );
  expect([both.status, await live()]).toEqual([200, versions(before)]);
  expect(both.body.notes?.join()).not.toContain('revient aussi');
});

test('a token of one area is refused before anything moves, and told what is needed', async () => {
  const own = await mintToken({ remotes: ['mf-organizer'] });
  const back = await move([{ name: 'mf-organizer', revision: 2, action: 'rollback' }], 'page blanche', own);
  expect([back.status, back.body.code, await live()]).toEqual([403, 'release.scope', versions(after)]);
  expect(back.body.message).toContain(`celui de mf-admin à ${versionOf(before.admin)}`);
});

test('an activation of one earlier release is refused, with the command that moves both', async () => {
  const alone = await move([take(before.organizer, 2)]);
  expect([alone.status, alone.body.code, await live()]).toEqual([409, 'release.apart', versions(after)]);
  expect(alone.body.message).toContain(`activate mf-organizer@… mf-admin@${versionOf(before.admin)}.`);
  const both = await move([take(before.organizer, 2), take(before.admin, 2)]);
  expect([both.status, await live()]).toEqual([200, versions(before)]);
});

test('the same request again, after a lost answer, moves nothing more', async () => {
  const request = [{ name: 'mf-organizer', revision: 2, action: 'rollback' as const }];
  await move(request, 'page blanche');
  const again = await move(request, 'page blanche');
  expect([again.status, await live()]).toEqual([200, versions(before)]);
});
