import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar-stream';
import { packRelease } from './pack';

test('a release is packed with its description first, and only with the declared files', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pack-'));
  mkdirSync(join(dist, 'files/chunks'), { recursive: true });
  writeFileSync(join(dist, 'files/remoteEntry.js'), 'entry');
  writeFileSync(join(dist, 'files/chunks/1.js'), 'x'.repeat(100_000));
  writeFileSync(join(dist, 'files/left-over.js'), 'old');
  const files = [{ path: 'remoteEntry.js' }, { path: 'chunks/1.js' }];
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ files }));
  const tar = extract();
  packRelease(dist).pipe(tar);
  const entries: [string, number | undefined][] = [];
  for await (const entry of tar) {
    entries.push([entry.header.name, entry.header.size]);
    entry.resume();
  }
  expect(entries.map(([name]) => name)).toEqual([
    'release.json',
    'files/remoteEntry.js',
    'files/chunks/1.js',
  ]);
  expect(entries[2]?.[1]).toBe(100_000);
  rmSync(dist, { recursive: true });
});

test('without a build the message names the command to run', () => {
  expect(() => packRelease('/nowhere')).toThrow(/npm run build/);
});

test.each([
  ['cut short', '{"name":"mf-guest","fi'],
  ['empty', ''],
  ['null', 'null'],
  ['without files', '{"name":"mf-guest"}'],
  ['with files of another shape', '{"files":{"a":1}}'],
])('a description that is %s asks for a new build, and is not an internal error', (_what, text) => {
  const dist = mkdtempSync(join(tmpdir(), 'pack-'));
  writeFileSync(join(dist, 'release.json'), text);
  expect(() => packRelease(dist)).toThrow(/release\.json.*npm run build/);
  rmSync(dist, { recursive: true });
});
