import { RELEASE_LIMITS } from '@eveneo/contract/delivery/registry';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { isStoragePath } from '../../../ground/storage/storage';
import { descriptionProblems } from './description-checks';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const file = (path: string, size = 10) => ({ path, size, integrity: INTEGRITY });
const page = (path: string, module = 'home/Home') => ({
  path,
  access: 'public' as const,
  title: 'T',
  module,
});
const SOUND: ReleaseDescription = {
  ...{ format: 1, name: 'mf-guest', version: '1.0.0-0123456789ab', platform: '^1.0.0' },
  ...{ entry: 'remoteEntry.js', container: 'mf_guest', initial: { js: ['remoteEntry.js'], css: [] } },
  modules: { 'home/Home': { js: ['chunks/home.js'], css: ['chunks/home.css'] } },
  routes: [page('/guest')],
  links: [],
  files: [file('remoteEntry.js'), file('chunks/home.js'), file('chunks/home.css')],
  ...{ singletons: [], commit: 'abcdef0', author: 'Zoé « Équipe »', createdAt: '2026-11-22T10:00:00Z' },
};
const codes = (change: Partial<ReleaseDescription>) =>
  descriptionProblems({ ...SOUND, ...change }).map(({ code }) => code);

test('a valid release has no problem', () => expect(codes({})).toEqual([]));

describe('files', () => {
  const more = (...paths: string[]) => ({ files: [...SOUND.files, ...paths.map((path) => file(path))] });

  test.each([
    ['../a.js', 'release.bad_path'],
    ['a/../b.js', 'release.bad_path'],
    ['/a.js', 'release.bad_path'],
    ['a//b.js', 'release.bad_path'],
    ['a/', 'release.bad_path'],
    ['a/.git', 'release.bad_path'],
    ['CON\u0000', 'release.bad_path'],
    // Names that no disk accepts, and a path that no store accepts.
    ['x'.repeat(201), 'release.bad_path'],
    [`${'x'.repeat(199)}/${'y'.repeat(201)}`, 'release.bad_path'],
    ['remoteEntry.js', 'release.duplicate'],
  ])('%j', (path, code) => expect(codes(more(path))).toEqual([code]));

  test('the maximum number, and one more', () => {
    const names = Array.from({ length: RELEASE_LIMITS.files - SOUND.files.length }, (_, at) => `a${at}.js`);
    expect(codes(more(...names))).toEqual([]);
    expect(codes(more(...names, 'b.js'))).toEqual(['release.too_many_files']);
  });

  test('the maximum sizes, of one file and of all together', () => {
    const sized = (...sizes: number[]) => ({
      files: [...SOUND.files, ...sizes.map((size, at) => file(`a${at}.js`, size))],
    });
    const { fileBytes, totalBytes } = RELEASE_LIMITS;
    expect(codes(sized(fileBytes))).toEqual([]);
    expect(codes(sized(fileBytes + 1))).toEqual(['release.too_large']);
    const five = Array.from({ length: totalBytes / fileBytes }, () => fileBytes);
    // The three small files that every description here has exceed the total.
    expect(codes(sized(...five))).toEqual(['release.too_large']);
    expect(codes(sized(...five.slice(1), fileBytes - 30))).toEqual([]);
  });
});

describe('references to files', () => {
  test.each<[string, Partial<ReleaseDescription>]>([
    ['the entry', { entry: 'other.js' }],
    ['what is loaded at first', { initial: { js: ['other.js'], css: [] } }],
    ['a style loaded at first', { initial: { js: [], css: ['other.css'] } }],
    ['a module', { modules: { 'home/Home': { js: ['other.js'], css: [] } } }],
    ['a page with a first screen', { routes: [{ ...page('/guest'), firstScreen: true }] }],
    ['a module without a page', { modules: { ...SOUND.modules, x: { js: ['other.js'], css: [] } } }],
  ])('%s refers to an existing one', (_what, change) =>
    expect(codes(change)).toEqual(['release.missing_file']),
  );

  test('a file missing from several places is reported once', () => {
    expect(
      codes({ entry: 'other.js', initial: { js: ['other.js', 'other.js'], css: ['other.js'] } }),
    ).toEqual(['release.missing_file']);
  });

  test.each<[string, Partial<ReleaseDescription>]>([
    ['a page without its module', { routes: [page('/guest', 'other/Other')] }],
    ['a page whose module has no script', { modules: { 'home/Home': { js: [], css: ['chunks/home.css'] } } }],
    ['a page whose module is a name of the language', { routes: [page('/guest', 'constructor')] }],
    ['a page whose module is called as another', { routes: [page('/guest', 'toString')] }],
  ])('%s does not', (_what, change) => expect(codes(change)).toEqual(['release.missing_module']));
});

describe('URLs', () => {
  test.each([
    '/api',
    '/api/events',
    '/storage/a',
    '/apercu',
    '/apercu/fin',
    '/r/mf-guest/1.0.0/a.js',
    '/healthz',
    '/readyz',
    '/live-set.json',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/favicon.svg',
  ])('%s is reserved for the host', (path) =>
    expect(codes({ routes: [page(path)] })).toEqual(['release.route_clash']),
  );
  test.each([
    '/',
    '/apis',
    '/api-doc',
    '/storages',
    '/r',
    '/r/a',
    '/apercus',
    '/robots',
    '/favicon.png',
    '/healthz/a',
  ])('%s is free', (path) => expect(codes({ routes: [page(path)] })).toEqual([]));
});

describe('names that terminals print', () => {
  test.each([
    { author: 'Zoé\u001b[2J' },
    { author: 'Zoé\nroot' },
    { author: 'x'.repeat(201) },
    { commit: 'abc\rdef' },
    { commit: '\ud83c' },
    { author: 'a\u0000', commit: 'b\u0000' },
  ])('%j', (change) => expect(codes(change)).toEqual(['release.bad_author']));
  test.each([{ author: '' }, { author: 'x'.repeat(200) }, { author: 'عمر 李雷' }])('%j passes', (change) =>
    expect(codes(change)).toEqual([]),
  );
});

describe('names that must fit columns', () => {
  const version = (length: number) => `${'1'.repeat(length - 17)}.0.0-0123456789ab`;

  test.each([
    [{ name: `mf-${'a'.repeat(61)}` }, true],
    [{ name: `mf-${'a'.repeat(62)}` }, false],
    [{ version: version(64) }, true],
    [{ version: version(65) }, false],
  ])('%j: %p', (change, fits) => expect(codes(change)).toEqual(fits ? [] : ['release.bad_name']));

  test('a path leaves room for its folder', () => {
    const files = (length: number) => ({
      files: [...SOUND.files, file(`a/${'b'.repeat(98)}/${'c'.repeat(length - 101)}`)],
    });
    expect(codes(files(240))).toEqual([]);
    expect(codes(files(241))).toEqual(['release.bad_path']);
    // The longest possible: name, version and content hash of the folder, and the longest path.
    const longest = `releases/${'n'.repeat(64)}/${'1'.repeat(64)}-${'f'.repeat(12)}/a/${'b'.repeat(98)}/${'c'.repeat(139)}`;
    expect(isStoragePath(longest)).toBe(true);
  });
});

test.each([
  ['mf-guest', '^1.0.0', true],
  ['mf-guest', '>=1.2 <3 || 4.x', true],
  ['mf-guest', '*', true],
  ['mf-guest', 'latest', false],
  ['mf-guest', '^1.0.0; rm -rf', false],
  ['shell', '1.4.0', true],
  ['shell', '^1.4.0', false],
  ['shell', '1.4', false],
  ['shell', '', false],
])('%s with the platform %j: %p', (name, platform, sound) => {
  expect(codes({ name, platform })).toEqual(sound ? [] : ['release.bad_platform']);
});

test('libraries that must be singletons are reported by name', () => {
  const [problem] = descriptionProblems({ ...SOUND, singletons: ['react@19.1.0', 'zustand@5.0.0'] });
  expect(problem).toMatchObject({ code: 'release.singleton' });
  expect(problem?.text).toContain('react@19.1.0, zustand@5.0.0');
});

test('all errors are reported at once', () => {
  const wrong = {
    platform: '?',
    author: '\u0000',
    singletons: ['react'],
    routes: [page('/api')],
    entry: 'x.js',
  };
  expect(codes(wrong).sort()).toEqual([
    'release.bad_author',
    'release.bad_platform',
    'release.missing_file',
    'release.route_clash',
    'release.singleton',
  ]);
});
