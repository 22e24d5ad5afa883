import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LAZY_BUDGET, RELEASE_BUDGETS } from '@eveneo/contract/delivery/budgets';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import {
  api,
  beforeEachOnEmptyRegistry,
  entriesOf,
  makeRelease,
  storedFiles,
  storedReleases,
  token,
  upload,
  type TestRelease,
} from '../../../../test/releases';
import { tarOf, type TarEntry } from '../../../../test/tar';
import { budgetProblems } from './budgets';

beforeEachOnEmptyRegistry();

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
  const answer = await upload(await tarOf([...entriesOf(release), ...extra]));
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
];
test.each(broken)('a release %s is refused and leaves nothing', async (_what, spoil, status, code) => {
  const spoilt = spoil(makeRelease('mf-guest', 'a'));
  const answer = await upload(await tarOf(Array.isArray(spoilt) ? spoilt : entriesOf(spoilt)));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).toMatch(/\./);
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
});

test('a release that exceeds a file’s declared size is refused immediately', async () => {
  const release = makeRelease('mf-guest', 'a');
  const entries = entriesOf(release).slice(0, 1);
  entries.push([{ name: 'files/remoteEntry.js' }, Buffer.alloc(9 * 1024 * 1024)]);
  const answer = await upload(await tarOf(entries));
  expect([answer.status, answer.body.code]).toEqual([413, 'release.too_large']);
});

test('a header without end is refused before it fills the memory', async () => {
  const [description] = entriesOf(makeRelease('mf-guest', 'a'));
  const names = Array.from({ length: 20 }, (_, n) => [`x${n}`, 'x'.repeat(1024 * 1024)]);
  const pax = Object.fromEntries(names) as Record<string, string>;
  const tar = await tarOf([description!, [{ name: 'files/remoteEntry.js', pax }, Buffer.from('x')]]);
  const answer = await upload(tar);
  expect([answer.status, answer.body.code]).toEqual([400, 'release.bad_archive']);
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
});

test.each([
  ['compressed', async (tar: Buffer) => gzipSync(tar)],
  ['empty', async () => Buffer.alloc(0)],
  ['noise', async () => Buffer.alloc(4096, 'noise')],
  ['another kind of archive', async () => Buffer.from('PK\u0003\u0004')],
])('a file that is not a tar is refused: %s', async (_what, make) => {
  const answer = await upload(await make(await tarOf(entriesOf(makeRelease('mf-guest', 'a')))));
  expect([400, 422]).toContain(answer.status);
  expect(answer.body.code).toMatch(/^release\.(bad_archive|no_description)$/);
  expect(answer.body.message).toMatch(/Recommencez|Construisez/);
});

test('an upload cut off half-way leaves nothing, and the server keeps running', async () => {
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
  expect((await upload(tar.subarray(0, 3000))).body.code).toBe('release.bad_archive');
  expect([storedFiles(api), await storedReleases(api)]).toEqual([0, 0]);
  expect((await upload(tar)).status).toBe(201);
});

/** Incompressible bytes. */
const noise = (bytes: number) => randomBytes(bytes);
const MODULE = { js: ['chunks/page.js', 'chunks/shared.js'], css: ['chunks/page.css'] };

function problems(files: Record<string, Buffer>, change: Partial<ReleaseDescription> = {}) {
  const description = {
    ...{ name: 'mf-guest', entry: 'remoteEntry.js', initial: { js: ['remoteEntry.js'], css: [] } },
    modules: { 'a/A': MODULE },
    ...change,
  } as ReleaseDescription;
  return budgetProblems(description, new Map(Object.entries(files)));
}
const texts = async (...given: Parameters<typeof problems>) =>
  (await problems(...given)).map(({ text }) => text);

test('a small release has no problem, nor has a missing file', async () => {
  expect(await texts({ 'remoteEntry.js': noise(1000), 'chunks/page.js': noise(1000) })).toEqual([]);
  expect(await texts({})).toEqual([]);
  expect(await texts({}, { modules: {} })).toEqual([]);
});

test('transferred bytes count: repetitive content is small', async () => {
  expect(await texts({ 'remoteEntry.js': Buffer.alloc(500_000, 'a') })).toEqual([]);
});

test('what counts is the size at the level at which hosts compress', async () => {
  const text = readFileSync(join(__dirname, '../../../../../pnpm-lock.yaml'));
  const fast = (bytes: number) =>
    brotliCompressSync(text.subarray(0, bytes), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  let bytes = 10_000;
  while (fast(bytes) <= RELEASE_BUDGETS.remoteEntry) bytes += 100;
  expect(await texts({ 'remoteEntry.js': text.subarray(0, bytes) })).toEqual([]);
});

test('an entry, a page with its initial files, and later files have one limit each', async () => {
  const { remoteEntry, module } = RELEASE_BUDGETS;
  expect(await texts({ 'remoteEntry.js': noise(remoteEntry + 1) })).toEqual([
    expect.stringMatching(/^mf-guest : « remoteEntry\.js » pèse 10,5 ko compressé, la limite est 10,5 ko\./),
  ]);
  const half = noise(module / 2 + 1);
  expect(await texts({ 'chunks/page.js': half })).toEqual([]);
  expect(await texts({ 'chunks/page.js': half, 'chunks/shared.js': half })).toEqual([
    expect.stringMatching(new RegExp(`le module « a/A » pèse ${module / 1000},\\d ko`)),
  ]);
  expect(await texts({ 'chunks/late.js': noise(LAZY_BUDGET + 1) })).toEqual([
    expect.stringMatching(new RegExp(`ce qui se charge à la demande pèse ${LAZY_BUDGET / 1000},\\d ko`)),
  ]);
});

test('styles and pictures do not count as scripts', async () => {
  expect(await texts({ 'chunks/page.css': noise(60_000), 'assets/a.avif': noise(90_000) })).toEqual([]);
});

test('files shared by two pages count for each of them, and are compressed once', async () => {
  const shared = { js: ['chunks/shared.js'], css: [] };
  const told = await texts(
    { 'chunks/shared.js': noise(RELEASE_BUDGETS.module + 1) },
    { modules: { 'a/A': shared, 'b/B': shared } },
  );
  expect(told.map((text) => /« (.+?) »/.exec(text)?.[1])).toEqual(['a/A', 'b/B']);
});

test('the shell is measured by the total of its initial files only', async () => {
  const shell = { name: 'shell', entry: 'a.js', modules: {}, initial: { js: ['a.js', 'b.js'], css: [] } };
  const half = noise(RELEASE_BUDGETS.shellInitial / 2 + 1);
  expect(await texts({ 'a.js': half, 'chunks/late.js': noise(LAZY_BUDGET + 1) }, shell)).toEqual([]);
  expect(await texts({ 'a.js': half, 'b.js': half }, shell)).toEqual([
    expect.stringMatching(/^Le JavaScript initial du shell pèse 120,0 ko/),
  ]);
});
