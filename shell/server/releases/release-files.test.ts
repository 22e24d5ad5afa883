import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import { testRelease, type TestRelease } from '../testing/fake-registry';
import { ReleaseFiles, type FileSource } from './release-files';

const PICTURE = 'assets/poster-0123abcd.avif';
const release = (digit: string): TestRelease =>
  testRelease('mf-guest', digit.repeat(12), [], {
    [PICTURE]: 'picture',
    'data.json': '{"a":1}'.repeat(50),
    [SERVER_SCRIPT]: 'firstScreen = () => null;'.repeat(50),
  });
const [first, second] = [release('a'), release('b')];
const { version } = first.description;

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'release-files-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A registry with both releases, and the requests that it received. */
function registry(change: (text: string, path: string) => string = (text) => text) {
  const asked: string[] = [];
  const source: FileSource = async (name, wanted, path) => {
    asked.push(`${wanted}/${path}`);
    const found = [first, second].find(({ description }) => description.version === wanted);
    const text = name === 'mf-guest' ? found?.files[path] : undefined;
    if (text === undefined) throw new Error('404');
    return Buffer.from(change(text, path));
  };
  return { asked, source, files: new ReleaseFiles(dir, source) };
}
const nowhere: FileSource = () => Promise.reject(new Error('registry unreachable'));
const textOf = async (files: ReleaseFiles, path: string, of = version) =>
  (await files.get('mf-guest', of, path))?.bytes.toString();
const onDisk = (path: string, of = version) => join(dir, 'mf-guest', of, path);

test('a release is ready once all its files are here, verified, and compressed where useful', async () => {
  const { files } = registry();
  expect(files.has(first.description)).toBe(false);
  await files.install(first.description);
  expect(files.has(first.description)).toBe(true);
  const json = await files.get('mf-guest', version, 'data.json');
  const plain = first.files['data.json'];
  expect(json?.type).toBe('application/json; charset=utf-8');
  expect([brotliDecompressSync(json?.brotli ?? ''), gunzipSync(json?.gzip ?? '')].map(String)).toEqual([
    plain,
    plain,
  ]);
  const picture = await files.get('mf-guest', version, PICTURE);
  expect([picture?.type, picture?.brotli, picture?.gzip]).toEqual(['image/avif', undefined, undefined]);
  const server = await files.get('mf-guest', version, SERVER_SCRIPT);
  expect([server?.brotli, server?.gzip]).toEqual([undefined, undefined]);
});

test('without compression it is ready as well, and compressed by a later install', async () => {
  const { files, asked } = registry();
  await files.fetch(first.description);
  expect((await files.get('mf-guest', version, 'data.json'))?.brotli).toBeUndefined();
  const before = asked.length;
  await files.install(first.description);
  expect((await files.get('mf-guest', version, 'data.json'))?.brotli).toBeDefined();
  expect(asked).toHaveLength(before);
});

test('few files of a release are asked for at a time: a start needs more than a thousand', async () => {
  const { source } = registry();
  let [running, most] = [0, 0];
  const many = testRelease(
    'mf-guest',
    'a'.repeat(12),
    [],
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`data-${at}.json`, '{}'])),
  );
  const files = new ReleaseFiles(dir, async (...file) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return file[2].startsWith('data-') ? Buffer.from('{}') : source(...file);
  });
  await files.install(many.description);
  expect(most).toBeLessThan(10);
});

test('ten sets that need the same files at once fetch each file once', async () => {
  const { files, asked } = registry();
  await Promise.all(Array.from({ length: 10 }, () => files.install(first.description)));
  expect(asked).toHaveLength(first.description.files.length);
});

test.each([
  ['a page of a proxy', () => '<!doctype html>'],
  ['half of it', (text: string) => text.slice(1)],
  ['a byte too many', (text: string) => `${text}\n`],
  ['other line ends', (text: string) => `${text}\r`],
  ['nothing', () => ''],
])('when %s arrives for a file, the release is not ready and nothing is stored', async (_what, change) => {
  const { files } = registry((text, path) => (path === 'data.json' ? change(text) : text));
  await expect(files.install(first.description)).rejects.toThrow(/data\.json/);
  expect(files.has(first.description)).toBe(false);
  expect(existsSync(onDisk('data.json'))).toBe(false);
  // The next attempt starts from scratch.
  const again = new ReleaseFiles(dir, registry().source);
  await again.install(first.description);
  expect(again.has(first.description)).toBe(true);
});

describe('another process on the same folder', () => {
  beforeEach(() => registry().files.install(first.description));

  it('needs no registry', async () => {
    const files = new ReleaseFiles(dir, nowhere);
    await files.install(first.description);
    expect(await textOf(files, 'data.json')).toBe(first.files['data.json']);
  });
  it('fetches a damaged file again, and repairs the disk', async () => {
    truncateSync(onDisk('data.json'), 3);
    const { files, asked } = registry();
    await files.install(first.description);
    expect(asked).toEqual([`${version}/data.json`]);
    expect(readFileSync(onDisk('data.json'), 'utf8')).toBe(first.files['data.json']);
  });
  it.each(['br', 'gz'])('compresses a damaged .%s file again', async (form) => {
    writeFileSync(`${onDisk('data.json')}.${form}`, 'damaged');
    const files = new ReleaseFiles(dir, nowhere);
    await files.install(first.description);
    const { brotli = '', gzip = '' } = (await files.get('mf-guest', version, 'data.json')) ?? {};
    expect([brotliDecompressSync(brotli), gunzipSync(gzip)].map(String)).toEqual([
      first.files['data.json'],
      first.files['data.json'],
    ]);
  });
  it('never uses the compressed form of other bytes', async () => {
    const other = `${onDisk('remoteEntry.js')}.br`;
    writeFileSync(`${onDisk('data.json')}.br`, readFileSync(other));
    const files = new ReleaseFiles(dir, nowhere);
    await files.install(first.description);
    const json = await files.get('mf-guest', version, 'data.json');
    expect(String(brotliDecompressSync(json?.brotli ?? ''))).toBe(first.files['data.json']);
  });
});

test('releases that no set names leave memory, not the disk; shared files stay', async () => {
  const { files, asked, source } = registry();
  await files.install(first.description);
  await files.install(second.description);
  files.keepOnly([second.description]);
  expect([files.has(first.description), files.has(second.description)]).toEqual([false, true]);
  expect(asked.filter((path) => path.endsWith(PICTURE))).toHaveLength(1);
  expect(await textOf(files, 'data.json')).toBe(first.files['data.json']);
  expect(await textOf(new ReleaseFiles(dir, source), PICTURE, second.description.version)).toBe('picture');
});

test('a file that is nowhere is null, whether the registry refuses or is down', async () => {
  expect(await textOf(registry().files, 'chunks/9.js')).toBeUndefined();
  expect(await new ReleaseFiles(dir, nowhere).get('mf-guest', version, 'data.json')).toBeNull();
});

describe('an unwritable disk, full or read-only', () => {
  // A file in place of the folder, so that writing fails even for root.
  beforeEach(() => writeFileSync(join(dir, 'mf-guest'), ''));

  it('does not keep a verified release from being served, and compressed', async () => {
    const { files } = registry();
    await files.install(first.description);
    expect(files.has(first.description)).toBe(true);
    expect((await files.get('mf-guest', version, 'data.json'))?.brotli).toBeDefined();
  });
  it('is reported once, not for each file, and again while it lasts', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const told: unknown[] = [];
    const files = new ReleaseFiles(dir, registry().source, (error) => told.push(error));
    await files.install(first.description);
    expect(told).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
    jest.advanceTimersByTime(11 * 60_000);
    await files.install(second.description);
    expect(told).toHaveLength(2);
    jest.useRealTimers();
  });
  it('still never serves bytes that are not the release’s', async () => {
    const { files } = registry(() => 'x');
    await expect(files.install(first.description)).rejects.toThrow(/Empreinte/);
  });
});

test('a file that cannot be renamed leaves no partial file', async () => {
  mkdirSync(onDisk('data.json'), { recursive: true });
  await registry().files.install(first.description);
  expect(readdirSync(join(dir, 'mf-guest', version)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
