import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { buildChanged } from '@eveneo/build/build/build';
import { builtRelease } from '@eveneo/build/build/packages';
import { soundMap } from 'api/src/around/releases/faults/sound-map';
import { Symbolicator } from 'api/src/around/releases/faults/symbolicate';

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
      if (!existsSync(dist(name, 'maps', `${path}.map`))) continue;
      expect(soundMap(mapOf(name, path))).not.toBeNull();
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
async function frameOf(name: string, script: string, text: string) {
  const built = readFileSync(dist(name, 'files', script), 'utf8');
  const at = built.indexOf(text);
  expect(at).toBeGreaterThan(-1);
  const before = built.slice(0, at).split('\n');
  const place = `${name}/1.0.0-000000000000/${script}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
  const symbolicator = new Symbolicator(async (_release, path) => mapOf(name, path));
  return (await symbolicator.frames([[place]]))[0]?.[0];
}

test('a position in a page’s chunk leads to its source line, despite stamps and hashes', async () => {
  const { modules } = builtRelease('mf-guest')!;
  const scripts = modules['profile/ProfilePage']?.js ?? [];
  const text = 'Mon profil';
  const script = scripts.find((path) => readFileSync(dist('mf-guest', 'files', path), 'utf8').includes(text));
  const frame = await frameOf('mf-guest', script ?? '', text);
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(frame?.source ?? '') ?? [];
  expect(readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(line) - 1]).toContain(text);
});

test('positions before and after the entry’s table of hashes lead to their sources', async () => {
  const entry = 'shell.js';
  const built = readFileSync(dist('shell', 'files', entry), 'utf8');
  // webpack's runtime is at the end of the file, and its chunk listener is last.
  const text = 'webpackChunkeveneo_shell';
  expect(built.indexOf(text)).toBeGreaterThan(built.lastIndexOf('"sha256-'));
  expect((await frameOf('shell', entry, text))?.source).toMatch(/jsonp chunk loading/);
  const first = await frameOf('shell', entry, 'scrollRestoration="manual"');
  expect(first?.source).toMatch(/^shell\/src\/main\.tsx:\d+$/);
});

test('a position is reported with its function’s name in the source', async () => {
  const { modules } = builtRelease('mf-guest')!;
  const text = 'deletion:(0,';
  const script = (modules['profile/ProfilePage']?.js ?? []).find((path) =>
    readFileSync(dist('mf-guest', 'files', path), 'utf8').includes(text),
  );
  expect(await frameOf('mf-guest', script ?? '', text)).toMatchObject({
    source: expect.stringMatching(/^mf-guest\/src\/pages\/profile\/ProfilePage\.tsx:\d+$/) as string,
    by: 'ProfilePage',
  });
});
