import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { TestApi } from '../../../test/harness';
import {
  entriesOf,
  makeRelease,
  beforeEachOnEmptyRegistry,
  storedFiles,
  storedReleases,
  tarOf,
  upload,
  withFiles,
  type TarEntry,
  type TestRelease,
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const entry = (name: string, type?: TarEntry[0]['type'], content = Buffer.from('x')): TarEntry => [
  { name, ...(type ? { type } : {}), ...(type?.includes('link') ? { linkname: '/etc/passwd' } : {}) },
  type && type !== 'file' ? undefined : content,
];
const hostile: [string, TarEntry[], string][] = [
  ['a path that climbs', [entry('files/../../evil.js')], 'release.undeclared'],
  ['an absolute path', [entry('/etc/cron.d/evil')], 'release.bad_entry'],
  ['a symbolic link', [entry('files/remoteEntry.js', 'symlink')], 'release.bad_entry'],
  ['a hard link', [entry('files/remoteEntry.js', 'link')], 'release.bad_entry'],
  ['a folder', [entry('files/sub', 'directory')], 'release.bad_entry'],
  ['a device', [entry('files/dev', 'character-device')], 'release.bad_entry'],
  ['a file that is not declared', [entry('files/extra.js')], 'release.undeclared'],
  ['a file outside files/', [entry('other.js')], 'release.bad_entry'],
];
test.each(hostile)('an archive with %s is refused and leaves nothing', async (_what, extra, code) => {
  const release = makeRelease('mf-guest', 'a');
  const answer = await upload(api, token, await tarOf([...entriesOf(release), ...extra]));
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
});

const broken: [string, (release: TestRelease) => TestRelease | TarEntry[], number, string][] = [
  ['without description', (release) => entriesOf(release).slice(1), 422, 'release.no_description'],
  ['with a description that is no JSON', () => [entry('release.json')], 422, 'release.bad_description'],
  [
    'with a description of another shape',
    () => [[{ name: 'release.json' }, Buffer.from('{"format":2}')]],
    422,
    'release.bad_description',
  ],
  ['with a missing file', (release) => entriesOf(release).slice(0, -1), 422, 'release.missing_file'],
  [
    'with a file twice',
    (release) => [...entriesOf(release), ...entriesOf(release).slice(1, 2)],
    422,
    'release.duplicate',
  ],
  [
    'with one byte changed',
    (release) => ({
      ...release,
      files: { ...release.files, 'remoteEntry.js': Buffer.from('/* mf-guest A */') },
    }),
    422,
    'release.hash',
  ],
  [
    'with too many files',
    (release) =>
      withFiles(
        release,
        Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`f${i}.js`, Buffer.from('x')])),
      ),
    422,
    'release.too_many_files',
  ],
  [
    'with a file over the limit',
    (release) => withFiles(release, { ...release.files, 'big.webm': Buffer.alloc(8 * 1024 * 1024 + 1) }),
    422,
    'release.too_large',
  ],
];
test.each(broken)('a release %s is refused and leaves nothing', async (_what, spoil, status, code) => {
  const spoilt = spoil(makeRelease('mf-guest', 'a'));
  const answer = await upload(api, token, await tarOf(Array.isArray(spoilt) ? spoilt : entriesOf(spoilt)));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).toMatch(/\./);
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
});

test('a release that lies about a file’s size is refused as soon as it goes beyond', async () => {
  const release = makeRelease('mf-guest', 'a');
  const entries = entriesOf(release).slice(0, 1);
  entries.push([{ name: 'files/remoteEntry.js' }, Buffer.alloc(9 * 1024 * 1024)]);
  const answer = await upload(api, token, await tarOf(entries));
  expect([answer.status, answer.body.code]).toEqual([413, 'release.too_large']);
});

test('a header without end is refused before it fills the memory', async () => {
  const [description] = entriesOf(makeRelease('mf-guest', 'a'));
  const names = Array.from({ length: 20 }, (_, n) => [`x${n}`, 'x'.repeat(1024 * 1024)]);
  const pax = Object.fromEntries(names) as Record<string, string>;
  const tar = await tarOf([description!, [{ name: 'files/remoteEntry.js', pax }, Buffer.from('x')]]);
  const answer = await upload(api, token, tar);
  expect([answer.status, answer.body.code]).toEqual([400, 'release.bad_archive']);
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
});

test.each([
  ['compressed', async (tar: Buffer) => gzipSync(tar)],
  ['empty', async () => Buffer.alloc(0)],
  ['noise', async () => Buffer.alloc(4096, 'noise')],
  ['another kind of archive', async () => Buffer.from('PK\u0003\u0004')],
])('what is no tar is refused: %s', async (_what, make) => {
  const answer = await upload(api, token, await make(await tarOf(entriesOf(makeRelease('mf-guest', 'a')))));
  expect([400, 422]).toContain(answer.status);
  expect(answer.body.code).toMatch(/^release\.(bad_archive|no_description)$/);
  expect(answer.body.message).toMatch(/Recommencez|Construisez/);
});

test('an upload that is cut half-way leaves nothing, and the server goes on', async () => {
  const tar = await tarOf(entriesOf(makeRelease('mf-guest', 'a')));
  const { hostname, port } = new URL(api.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/releases HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/x-tar\r\nContent-Length: ${tar.length}\r\n\r\n`,
      );
      socket.write(tar.subarray(0, tar.length / 2), () => setTimeout(() => socket.destroy(), 50));
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  expect((await upload(api, token, tar.subarray(0, 3000))).body.code).toBe('release.bad_archive');
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
  expect((await upload(api, token, tar)).status).toBe(201);
});
