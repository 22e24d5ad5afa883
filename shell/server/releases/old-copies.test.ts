import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryOf, testRelease } from '../testing/fake-registry';
import { B, guest, guestRoutes, pub, shell, testHost } from '../testing/test-host';
import { removeOldCopies } from './old-copies';

const host = testHost();
const DAY_MS = 86_400_000;
const age = (folder: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(folder, then, then);
};

describe('copies of releases on a host’s disk', () => {
  let dir: string;
  const copy = (version: string, days: number) => {
    const folder = join(dir, 'mf-guest', version);
    mkdirSync(join(folder, 'chunks'), { recursive: true });
    writeFileSync(join(folder, 'remoteEntry.js'), '');
    age(folder, days);
    return folder;
  };
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'copies-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are removed 30 days after their last use, and no sooner', async () => {
    const [used, young, old] = [copy('1', 400), copy('2', 29), copy('3', 31)];
    await removeOldCopies(dir, [{ name: 'mf-guest', version: '1', files: [] }]);
    expect([used, young, old].map((folder) => existsSync(folder))).toEqual([true, true, false]);
    // This release was in use until now, although its folder is old.
    await removeOldCopies(dir, []);
    expect(existsSync(used)).toBe(true);
  });

  it('of shared files are removed one by one', async () => {
    const folder = join(dir, 'mf-guest', '_', 'chunks');
    mkdirSync(folder, { recursive: true });
    const shared = (name: string, days: number) => {
      const file = join(folder, name);
      writeFileSync(file, '');
      age(file, days);
      return file;
    };
    const used = ['a-0123456789abcd.js', 'a-0123456789abcd.js.br'].map((name) => shared(name, 40));
    const [young, old] = [shared('b-0123456789abcd.js', 29), shared('c-0123456789abcd.js', 31)];
    age(join(dir, 'mf-guest', '_'), 400);
    const files = [{ path: 'chunks/a-0123456789abcd.js', size: 0, integrity: '' }];
    await removeOldCopies(dir, [{ name: 'mf-guest', version: '1', files }]);
    expect([...used, young, old].map((file) => existsSync(file))).toEqual([true, true, true, false]);
  });

  it('without a folder cause no error', async () => {
    await expect(
      removeOldCopies(join(dir, 'absent'), [{ name: 'a', version: '1', files: [] }]),
    ).resolves.toBeUndefined();
  });
});

it('a host cleans up when the live set changes; a release just replaced stays, with its files', async () => {
  const releases = join(host.stateDir, 'releases');
  const forgotten = join(releases, 'mf-guest', 'forgotten');
  await host.start();
  mkdirSync(forgotten);
  const folders = [shell, pub, guest].map(({ description: { name, version } }) =>
    join(releases, name, version),
  );
  for (const folder of [forgotten, ...folders]) age(folder, 40);
  const next = testRelease('mf-guest', B, guestRoutes);
  host.registry.publish(
    [next],
    [shell, pub, next].map((release) => entryOf(release)),
  );
  await host.until(async () => !existsSync(forgotten));
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true, true]);
});
