import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildChanged } from '@eveneo/build/build/build';
import { builtRelease } from '@eveneo/build/build/packages';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { CHANGED, copyWorkspace, fetchedAnew } from './elsewhere';

const NAME = CHANGED.area;

jest.setTimeout(400_000);

function build(root: string): ReleaseDescription {
  const script = join(root, 'tools/delivery/webpack/build.js');
  execFileSync(process.execPath, [script], {
    cwd: join(root, NAME),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(readFileSync(join(root, NAME, 'dist/release.json'), 'utf8')) as ReleaseDescription;
}

/** Two builds of an area: only in `npm run test:full`. */
const testInFull = process.env.TEST_FULL ? test : test.skip;

testInFull(
  'the same sources give the same bytes in another folder, and a change of one line leaves most bytes unchanged',
  async () => {
    await buildChanged({ names: [NAME] });
    const here = builtRelease(NAME)!;
    const elsewhere = copyWorkspace();
    try {
      const there = build(elsewhere.root);
      expect(there.files).toEqual(here.files);
      expect(there.version).toBe(here.version);
      elsewhere.changeLine(' ');
      const next = build(elsewhere.root);
      expect(next.version).not.toBe(here.version);
      const bytes = fetchedAnew(join(elsewhere.root, NAME, 'dist/files'), there, next);
      console.info(`Une ligne changée dans ${NAME} : ${(bytes / 1000).toFixed(1)} ko à recharger.`);
      expect(bytes).toBeLessThanOrEqual(25_000);
    } finally {
      elsewhere.remove();
    }
  },
);

/** The files of a release: each a path and its text. */
const release = (version: string, files: Record<string, string>) =>
  ({
    name: NAME,
    version,
    files: Object.entries(files).map(([path, text]) => ({ path, integrity: text, size: text.length })),
  }) as unknown as ReleaseDescription;

test('a browser fetches only scripts and styles at URLs that it does not know', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anew-'));
  const next = {
    'remoteEntry.js': 'b',
    'chunks/same-01234567.js': 'same',
    'chunks/new-89abcdef.js': 'new',
    'assets/new.avif': 'p',
  };
  try {
    mkdirSync(join(folder, 'chunks'));
    for (const path of ['remoteEntry.js', 'chunks/new-89abcdef.js'])
      writeFileSync(join(folder, path), next[path as keyof typeof next]);
    const before = release('1.0.0-1', { 'remoteEntry.js': 'a', 'chunks/same-01234567.js': 'same' });
    const sizes = ['b', 'new'].map((text) => brotliCompressSync(Buffer.from(text)).length);
    expect(fetchedAnew(folder, before, release('1.0.0-2', next))).toBe(sizes[0]! + sizes[1]!);
    const other = release('1.0.0-3', { ...next, 'chunks/same-01234567.js': 'not the same' });
    expect(() => fetchedAnew(folder, before, other)).toThrow(/same-01234567\.js has two contents/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
