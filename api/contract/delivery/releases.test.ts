import { createHash } from 'node:crypto';
import { takes } from '../testing/outcome';
import { DESCRIBED_CHANGES, liveSetSchema, releaseDescriptionSchema, releaseFileSchema } from './releases';

const INTEGRITY = `sha384-${createHash('sha384').update('x').digest('base64')}`;
const VERSION = '1.0.0-0123456789ab';
const DESCRIPTION = {
  format: 1,
  name: 'mf-guest',
  version: VERSION,
  platform: '^1.0.0',
  entry: 'remoteEntry.js',
  container: 'mf_guest_0123456789ab',
  initial: { js: ['remoteEntry.js'], css: [] },
  modules: {},
  routes: [],
  links: [],
  files: [{ path: 'remoteEntry.js', size: 10, integrity: INTEGRITY }],
  singletons: [],
  commit: 'abcdef0',
  author: 'Ana',
  createdAt: '2026-11-22T10:00:00Z',
  uses: { operations: {} },
};
const described = (change: Record<string, unknown>) =>
  takes(releaseDescriptionSchema, { ...DESCRIPTION, ...change });

describe('a file path of a release', () => {
  const file = (path: unknown, integrity: unknown = INTEGRITY) => ({ path, size: 1, integrity });

  test.each(['a.js', 'chunks/12.js', 'assets/poster-0123abcd.avif', '0', '_/a', 'a-b_c.d/e'])(
    '%s is accepted',
    (path) => expect(takes(releaseFileSchema, file(path))).toBe(true),
  );
  test.each([
    '../a.js',
    'a/../../b.js',
    'a..js',
    '/etc/passwd',
    './a.js',
    '.env',
    '-rf',
    'a b.js',
    'a\\b.js',
    'a%2e%2e/b.js',
    'a.js\n',
    'a\u0000.js',
    'é.js',
    'C:/a.js',
    'https://ailleurs.example/a.js',
    '',
    null,
    ['a.js'],
  ])('%j is refused', (path) => expect(takes(releaseFileSchema, file(path))).toBe(false));

  test.each([
    INTEGRITY.replace('sha384', 'sha256'),
    `${INTEGRITY} ${INTEGRITY}`,
    INTEGRITY.slice(0, -1),
    `${INTEGRITY}=`,
    INTEGRITY.replace(/.$/, '-'),
    '',
    null,
  ])('%j does not contain a content hash', (integrity) =>
    expect(takes(releaseFileSchema, file('a.js', integrity))).toBe(false),
  );
});

describe('a release description', () => {
  test.each<[string, Record<string, unknown>]>([
    ['as builds write it', {}],
    ['with words of a later build', { theme: 'hiver' }],
    ['of a clean commit', { subject: 'x'.repeat(200), clean: true }],
    ['that mends what was taken back', { mends: Array.from({ length: 50 }, () => VERSION) }],
    ['without a lock file', { provenance: { builder: 'poste', lock: '' } }],
  ])('%s is accepted', (_what, change) => expect(described(change)).toBe(true));

  test.each<[string, Record<string, unknown>]>([
    ['of a format to come', { format: 2 }],
    ['that does not say what it uses', { uses: undefined }],
    ['that does not say what it calls', { uses: {} }],
    ['whose version names no content', { version: '1.0.0' }],
    ['of no area', { name: 'guest' }],
    ['without files', { files: undefined }],
    ['with a file that leads out', { files: [{ ...DESCRIPTION.files[0], path: '../a.js' }] }],
    [
      'with a route that leads out',
      { routes: [{ path: '//ailleurs.example', access: 'public', title: 'T', module: 'a/A' }] },
    ],
    ['with a subject of a page', { subject: 'x'.repeat(201) }],
    ['that mends too much', { mends: Array.from({ length: 51 }, () => VERSION) }],
    ['that mends a name', { mends: ['mf-guest'] }],
    ['signed by a name that is no hash', { signature: { key: 'ana', value: 'x'.repeat(86) } }],
    ['signed in too few letters', { signature: { key: '0123456789ab', value: 'x'.repeat(85) } }],
    ['locked by half a hash', { provenance: { builder: 'poste', lock: 'abc' } }],
    [
      'with a history beyond what is described',
      {
        changes: Array.from({ length: DESCRIBED_CHANGES + 1 }, () => ({
          commit: 'abcdef0',
          author: 'Ana',
          subject: 's',
        })),
      },
    ],
    ['with a commit that is no hash', { changes: [{ commit: '--help', author: 'Ana', subject: 's' }] }],
    ['with an endless title', { changes: [{ commit: 'abcdef0', author: 'Ana', subject: 's'.repeat(201) }] }],
  ])('%s is refused', (_what, change) => expect(described(change)).toBe(false));
});

test('a live set does not contain the calls of releases', () => {
  const { uses: _uses, ...served } = DESCRIPTION;
  const entry = { name: 'mf-guest', revision: 1, live: served, fallback: null, canary: null, withdrawn: [] };
  expect(takes(liveSetSchema, { format: 1, revision: 1, entries: [entry] })).toBe(true);
  expect(takes(liveSetSchema, { format: 1, revision: 1, entries: [{ ...entry, live: null }] })).toBe(false);
  expect(takes(liveSetSchema, { format: 2, revision: 1, entries: [entry] })).toBe(false);
});
