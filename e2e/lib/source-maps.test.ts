import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { buildChanged } from '@eveneo/build/build/build';
import { builtRelease } from '@eveneo/build/build/packages';
import { readFrames } from '@eveneo/build/release/faults';

const NAMES = ['shell', 'mf-guest'];
beforeAll(() => buildChanged({ names: NAMES }), 180_000);

const dist = (name: string, ...path: string[]) => join(ROOT, name, 'dist', ...path);
const mapOf = (name: string, script: string) => readFileSync(dist(name, 'maps', `${script}.map`));

test.each(NAMES)(
  'each script of %s has a map beside the published files, and neither includes nor names it',
  (name) => {
    const { files } = builtRelease(name)!;
    for (const { path } of files) {
      expect(path).not.toMatch(/\.map$/);
      if (!path.endsWith('.js')) continue;
      expect(readFileSync(dist(name, 'files', path), 'utf8')).not.toMatch(/sourceMappingURL/);
    }
    const left = readdirSync(dist(name, 'maps'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.map'),
    );
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    expect(left.length).toBeGreaterThan(0);
    for (const file of left) expect(scripts).toContain(file.replace(/\.map$/, ''));
  },
);

test.each(NAMES)('the maps of %s contain no source text and no path of the build folder', (name) => {
  const { entry } = builtRelease(name)!;
  const text = mapOf(name, entry).toString('utf8');
  expect(JSON.parse(text)).not.toHaveProperty('sourcesContent');
  expect(text).not.toContain(ROOT);
  expect(text).not.toMatch(/entry\.[0-9a-f]{8,}\.js/);
});

/** The source position of a text in a built script. */
function sourceOf(name: string, script: string, text: string): string | null {
  const built = readFileSync(dist(name, 'files', script), 'utf8');
  const at = built.indexOf(text);
  expect(at).toBeGreaterThan(-1);
  const before = built.slice(0, at).split('\n');
  const { version } = builtRelease(name)!;
  const place = `${name}/${version}/${script}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
  const [frame] = readFrames({ version, frames: [{ built: place, source: null, by: null }] }, dist(name));
  return frame?.source ?? null;
}

test('a position in a page’s chunk leads to its source line, despite stamps and hashes', () => {
  const { modules } = builtRelease('mf-guest')!;
  const scripts = modules['profile/ProfilePage']?.js ?? [];
  const text = 'Mon profil';
  const script = scripts.find((path) => readFileSync(dist('mf-guest', 'files', path), 'utf8').includes(text));
  const source = sourceOf('mf-guest', script ?? '', text);
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(source ?? '') ?? [];
  expect(readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]).toContain(text);
});

test('positions before and after the entry’s table of hashes lead to their sources', () => {
  const entry = 'shell.js';
  const built = readFileSync(dist('shell', 'files', entry), 'utf8');
  // webpack's runtime is at the end of the file, and its chunk listener is last.
  const text = 'webpackChunkeveneo_shell';
  expect(built.indexOf(text)).toBeGreaterThan(built.lastIndexOf('"sha256-'));
  expect(sourceOf('shell', entry, text)).toMatch(/jsonp chunk loading/);
  expect(sourceOf('shell', entry, 'scrollRestoration="manual"')).toMatch(/^shell\/src\/main\.tsx:\d+$/);
});
