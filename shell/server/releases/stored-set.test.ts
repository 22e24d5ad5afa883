import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease } from '../testing/fake-registry';
import { StoredSet } from './stored-set';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'stored-set-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const setOf = (revision: number): LiveSet => ({
  format: 1,
  revision,
  entries: [entryOf(testRelease('shell', 'a'.repeat(12)))],
});
const FIRST = 'live-set.json';
const SECOND = 'live-set.copy.json';
const put = (copy: string, text: string) => writeFileSync(join(dir, copy), text);

test('without a file or folder there is no set', async () => {
  expect(await new StoredSet(dir).read()).toBeNull();
  expect(await new StoredSet(join(dir, 'absent')).read()).toBeNull();
});

test('a stored set is read back, by another process too, and only the two copies remain', async () => {
  await new StoredSet(dir).write(setOf(7));
  expect(await new StoredSet(dir).read()).toEqual(setOf(7));
  expect(readdirSync(dir).sort()).toEqual([SECOND, FIRST].sort());
  expect(readFileSync(join(dir, FIRST), 'utf8')).toBe(readFileSync(join(dir, SECOND), 'utf8'));
});

test('of several sets written at once the last one stays, in both copies', async () => {
  const stored = new StoredSet(dir);
  await Promise.all(Array.from({ length: 20 }, (_, at) => stored.write(setOf(at))));
  for (const copy of [FIRST, SECOND])
    expect(JSON.parse(readFileSync(join(dir, copy), 'utf8'))).toMatchObject({ revision: 19 });
});

test.each([
  ['cut short', (whole: string) => whole.slice(0, -20)],
  ['empty', () => ''],
  ['filled with zeros by a crash of the machine', (whole: string) => '\0'.repeat(whole.length)],
  ['of a format to come', (whole: string) => whole.replace('"format":1', '"format":2')],
  ['null', () => 'null'],
  ['with an entry that is none', () => '{"format":1,"revision":1,"entries":[null]}'],
  [
    'with a release whose file leads outside',
    (whole: string) => whole.replace('"path":"shell.css"', '"path":"../../etc"'),
  ],
])('a copy that is %s is ignored in favour of the other', async (_what, damage) => {
  await new StoredSet(dir).write(setOf(7));
  put(FIRST, damage(readFileSync(join(dir, FIRST), 'utf8')));
  expect(await new StoredSet(dir).read()).toEqual(setOf(7));
  put(SECOND, damage(readFileSync(join(dir, SECOND), 'utf8')));
  expect(await new StoredSet(dir).read()).toBeNull();
});

test('other line ends and unknown fields are accepted', async () => {
  const text = JSON.stringify({ ...setOf(7), later: true }, null, 2).replaceAll('\n', '\r\n');
  put(FIRST, text);
  expect(await new StoredSet(dir).read()).toMatchObject({ revision: 7 });
});

test('a failed write is reported, and the next one is tried', async () => {
  const stored = new StoredSet(dir);
  mkdirSync(join(dir, FIRST));
  await expect(stored.write(setOf(1))).rejects.toThrow();
  rmSync(join(dir, FIRST), { recursive: true });
  await stored.write(setOf(2));
  expect(await stored.read()).toMatchObject({ revision: 2 });
});

test('a failed write leaves no partial file, however often it is repeated', async () => {
  const stored = new StoredSet(dir);
  mkdirSync(join(dir, FIRST));
  for (let attempt = 0; attempt < 3; attempt += 1) await stored.write(setOf(attempt)).catch(() => undefined);
  expect(readdirSync(dir)).toEqual([FIRST]);
});
