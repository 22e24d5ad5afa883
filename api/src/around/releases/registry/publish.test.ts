import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import {
  api,
  beforeEachOnEmptyRegistry,
  goLive,
  makeRelease,
  move,
  named,
  publicRoute,
  publish,
  storedFiles,
  storedReleases,
  withFiles,
  type TestRelease,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const stored = ({ description: { name, version } }: TestRelease, path = 'remoteEntry.js') =>
  api.call('GET', `/storage/releases/${name}/${version}/${path}`);

test('a valid release is stored, and its files are served unchanged', async () => {
  const release = makeRelease('mf-guest', 'a');
  const { name, version } = release.description;
  const answer = await publish(release);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ name, version, status: 'created' });
  const file = await stored(release);
  expect(file.status).toBe(200);
  expect(file.text).toBe('/* mf-guest a */');
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(file.headers.get('cache-control')).toContain('immutable');
  for (const path of ['nothing.js', '../../../secrets', '%2e%2e%2fx', 'release.json', ''])
    expect((await api.call('GET', `/storage/releases/${name}/${version}/${path}`)).status).toBe(404);
});

/** Same files and version, other description. */
const otherContainer = (release: TestRelease): TestRelease => ({
  ...release,
  description: { ...release.description, container: 'elsewhere' },
});

test('a version that does not match its content is refused, before any file is read', async () => {
  const { description, files } = makeRelease('mf-guest', 'a');
  const invented = { ...description, version: '9.9.9-bbbbbbbbbbbb' };
  const refused = await publish({ description: invented, files });
  expect([refused.status, refused.body.code]).toEqual([422, 'release.content_name']);
  // The order of keys does not matter.
  const { path, access, title, module } = description.routes[0]!;
  const ordered = makeRelease('mf-guest', 'b', { routes: [{ title, module, access, path }] });
  expect((await publish(ordered)).status).toBe(201);
});

test('the same content again changes nothing, even if built at another time; other content is refused', async () => {
  const release = makeRelease('mf-guest', 'a');
  await publish(release);
  const again = {
    ...release,
    description: { ...release.description, createdAt: '2027-01-01T00:00:00.000Z', commit: 'def' },
  };
  const second = await publish(again);
  expect([second.status, second.body.status]).toEqual([200, 'unchanged']);
  const third = await publish(otherContainer(release));
  expect([third.status, third.body.code]).toEqual([409, 'release.version_exists']);
  expect(await storedReleases(api)).toBe(1);
  expect((await stored(release)).text).toBe('/* mf-guest a */');
});

test.each([
  ['lost', (folder: string) => rmSync(folder, { recursive: true })],
  [
    'altered',
    (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .forEach(({ parentPath, name }) => writeFileSync(join(parentPath, name), 'x')),
  ],
])('publishing again restores files that the storage has %s', async (_what, damage) => {
  const release = makeRelease('mf-guest', 'a');
  await publish(release);
  damage(join(api.storageDir, 'releases'));
  expect((await publish(release)).body.status).toBe('unchanged');
  expect((await stored(release)).text).toBe('/* mf-guest a */');
});

test('of two contents that claim one version in parallel one wins, completely', async () => {
  const one = makeRelease('mf-guest', 'a');
  const two = otherContainer(one);
  const answers = await Promise.all([one, two, one, two].map((release) => publish(release)));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
  for (const path of ['remoteEntry.js', 'chunks/home-Home.js']) {
    const file = await stored(one, path);
    expect([file.status, file.text]).toEqual([200, expect.stringContaining(' a */')]);
  }
  expect(storedFiles(api)).toBe(2);
});

const unsound: [string, Partial<ReleaseDescription>, string][] = [
  ['whose route has no module', { modules: {} }, 'release.missing_module'],
  ['for another platform than the live shell’s', { platform: '^2.0.0' }, 'release.platform'],
];
test.each(unsound)('a release %s is refused', async (_what, changes, code) => {
  await goLive(makeRelease('shell', 's'));
  const answer = await publish(makeRelease('mf-guest', 'a', changes));
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(await storedReleases(api)).toBe(1);
});

test('a shell that would leave a live remote without its platform is refused', async () => {
  await goLive(makeRelease('shell', 's'));
  await goLive(makeRelease('mf-guest', 'a'));
  const answer = await publish(makeRelease('shell', 't', { platform: '2.0.0' }));
  expect([answer.status, answer.body.code]).toEqual([422, 'release.platform']);
  expect(answer.body.message).toContain('mf-guest');
});

test.each([
  ['remoteEntry.js', 20_000, '10,5'],
  ['server.js', 130_000, '120,0'],
])('a bundle over its budget is refused: %s', async (path, size, limit) => {
  const release = makeRelease('mf-guest', 'a');
  const noise = Buffer.from(randomBytes(size).toString('base64'));
  const answer = await publish(withFiles(release, { ...release.files, [path]: noise }));
  expect([answer.status, answer.body.code]).toEqual([422, 'release.budget']);
  expect(answer.body.message).toMatch(
    new RegExp(`« ${path} » pèse \\d+,\\d ko compressé, la limite est ${limit} ko\\.`),
  );
});

test('a route of another remote is refused for the same viewers, public included, and accepted for another role', async () => {
  const routes = [
    publicRoute('/events/:id'),
    { ...publicRoute('/profile', 'p/P'), access: ['guest' as const] },
  ];
  await goLive(makeRelease('mf-public', 'a', { routes }));
  const clash = await publish(makeRelease('mf-guest', 'a', { routes: [publicRoute('/events/:slug')] }));
  expect([clash.status, clash.body.code]).toEqual([422, 'release.route_clash']);
  expect(clash.body.message).toContain('appartient déjà à mf-public pour tous.');
  const other = makeRelease('mf-admin', 'a', { routes: [{ ...publicRoute('/profile'), access: ['admin'] }] });
  expect((await publish(other)).status).toBe(201);
});

test('a page moves from one remote to another in a single move of two pointers', async () => {
  const page = publicRoute('/agenda');
  await goLive(makeRelease('mf-public', 'a', { routes: [page, publicRoute('/')] }));
  const without = makeRelease('mf-public', 'b', { routes: [publicRoute('/')] });
  const receiver = makeRelease('mf-guest', 'b', { routes: [page] });
  expect((await publish(receiver)).body.code).toBe('release.route_clash');
  await publish(without);
  expect((await publish(receiver)).status).toBe(201);
  const take = { ...named(receiver), revision: 0, action: 'activate' as const };
  expect((await move([take])).body.code).toBe('release.route_clash');
  const give = { ...named(without), revision: 1, action: 'activate' as const };
  expect((await move([take, give])).status).toBe(200);
});
