import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, testRelease } from '../testing/fake-registry';
import { B, guest, guestRoutes, pub, shell, testHost } from '../testing/test-host';

const bad = testRelease('mf-guest', B, guestRoutes);

const host = testHost();
/** A file in place of the folder's parent: no user can write there. */
const full = () => join(host.stateDir, 'full');
const start = () => host.start(undefined, { STATE_DIR: join(full(), 'state') });
const runs = async (version: string) => (await host.get('/guest')).body.includes(version);
beforeEach(() => writeFileSync(full(), ''));

test('a host that cannot write to its disk starts, shows every page, and serves its files', async () => {
  await start();
  expect((await host.get('/readyz')).json()).toEqual({ status: 'ok', late: [] });
  expect((await host.get('/events')).statusCode).toBe(200);
  const file = await host.get(`/r/mf-guest/${guest.description.version}/remoteEntry.js`);
  expect([file.statusCode, file.body]).toEqual([200, guest.files['remoteEntry.js']]);
});

test('a roll-back reaches its pages, also to a release that it did not have', async () => {
  host.registry.publish([bad], [entryOf(shell), entryOf(pub), entryOf(bad)]);
  await start();
  expect(await runs(bad.description.version)).toBe(true);
  host.registry.publish(
    [],
    [entryOf(shell), entryOf(pub), entryOf(guest, { withdrawn: [bad.description.version] })],
  );
  await host.until(async () => !(await runs(bad.description.version)));
  const { areas } = await host.pageData('/guest');
  const area = areas.find(({ name }) => name === 'mf-guest');
  expect(area?.release.version).toBe(guest.description.version);
});

test('a disk that fills up is one line of the log about files, however many there are, and one about the set', async () => {
  await host.start();
  rmSync(host.stateDir, { recursive: true });
  writeFileSync(host.stateDir, '');
  const lines: unknown[] = [];
  jest
    .spyOn(host.app.log, 'error')
    .mockImplementation((_about: unknown, line?: unknown) => void lines.push(line));
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`chunks/${at}.js`, `part(${at})`]));
  const large = testRelease('mf-guest', 'cccccccccccc', guestRoutes, files);
  host.registry.publish([large], [entryOf(shell), entryOf(pub), entryOf(large)]);
  await host.until(() => runs(large.description.version));
  host.registry.publish([bad], [entryOf(shell), entryOf(pub), entryOf(bad)]);
  await host.until(() => runs(bad.description.version));
  await host.until(async () => lines.length > 2);
  expect(lines.filter((line) => String(line).includes('write a release'))).toHaveLength(1);
  expect(lines.filter((line) => String(line).includes('write the live set'))).toHaveLength(2);
  expect(lines).toHaveLength(3);
});

test('once there is space again, the served set is stored for the next start', async () => {
  await start();
  rmSync(full());
  host.registry.publish([bad], [entryOf(shell), entryOf(pub), entryOf(bad)]);
  await host.until(() => runs(bad.description.version));
  await host.until(async () => existsSync(join(full(), 'state/live-set.copy.json')));
});
