import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '@eveneo/contract/delivery/faults';
import type { ReleaseClient } from './client';
import { faults, readFrames, sourcePath } from './faults';
import { LIVE } from './testing/fake-registry';

const SCRIPT = 'chunks/12-0123456789abcd.js';
/** A one-line script: columns from 0 come from line 1 of the first source, from 100 from line 12 of the second. */
const MAP = {
  version: 3,
  sources: [
    'webpack:///./node_modules/.pnpm/react@19/node_modules/react/index.js',
    './src/pages/home/Card.tsx',
  ],
  names: ['Card'],
  mappings: 'AAAA,oGCWIA',
};
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'maps/chunks'), { recursive: true });
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ name: 'mf-guest', version: LIVE }));
  for (const script of [SCRIPT, 'remoteEntry.js'])
    writeFileSync(join(dist, 'maps', `${script}.map`), JSON.stringify(MAP));
});
afterEach(() => rmSync(dist, { recursive: true }));

const frame = (script: string, column: number, version = LIVE) =>
  ({ built: `mf-guest/${version}/${script}:1:${column}`, source: null, by: 't' }) as const;
const sources = (frames: Fault['frames'], version = LIVE) =>
  readFrames({ version, frames }, dist).map(({ source }) => source);

test('positions lead to the sources, also of a script that releases share', () => {
  expect(sources([frame(SCRIPT, 110), frame(SCRIPT, 5), frame(SCRIPT, 110, '_')])).toEqual([
    'mf-guest/src/pages/home/Card.tsx:12',
    'node_modules/react/index.js:1',
    'mf-guest/src/pages/home/Card.tsx:12',
  ]);
});

test('a script that is not named by its content needs the build of that very release', () => {
  expect(sources([frame('remoteEntry.js', 110)])).toEqual(['mf-guest/src/pages/home/Card.tsx:12']);
  expect(sources([frame('remoteEntry.js', 110)], '1.0.0-bbbbbbbbbbbb')).toEqual([null]);
});

test('what has no map, or is no position, stays as it was reported', () => {
  expect(sources([frame('chunks/13-0123456789abcd.js', 1), frame('../../etc/passwd.js', 1)])).toEqual([
    null,
    null,
  ]);
  expect(sources([{ built: 'anything', source: null, by: null }])).toEqual([null]);
  rmSync(dist, { recursive: true });
  mkdirSync(dist);
  expect(sources([frame(SCRIPT, 110)])).toEqual([null]);
});

test.each([
  ['webpack:///./src/a.tsx', 'mf-guest/src/a.tsx'],
  ['../mf-shared/ui/b.tsx?x', 'mf-shared/ui/b.tsx'],
  ['./node_modules/.pnpm/@x+y@1/node_modules/@x/y/z.js', 'node_modules/@x/y/z.js'],
])('%s is %s', (source, path) => expect(sourcePath('mf-guest', source)).toBe(path));

describe('the command', () => {
  const fault: Fault = {
    name: 'mf-guest',
    version: LIVE,
    standing: 'live',
    code: 'render',
    top: null,
    error: 'TypeError: x is not a function',
    page: '/guest',
    count: 12,
    firstAt: '2026-11-20T09:00:00.000Z',
    lastAt: '2026-11-21T11:00:00.000Z',
    frames: [frame(SCRIPT, 110)],
  };
  const run = async (list: Fault[], words = ['mf-guest']) => {
    const client = {
      overview: async () => ({ pointers: [{ name: 'mf-guest' }], releases: [] }),
      faults: async () => ({ faults: list }),
    };
    return (await faults(client as unknown as ReleaseClient, words, { dist })).text;
  };

  test('prints the count by release and code, the error and its place', async () => {
    expect(await run([fault])).toBe(
      [
        `mf-guest ${LIVE} (en ligne) · render, 12 fois · en dernier 2026-11-21 11:00:00 UTC · /guest`,
        '  TypeError: x is not a function',
        '    mf-guest/src/pages/home/Card.tsx:12 (t)',
      ].join('\n'),
    );
  });

  test('says when nothing was reported, and when the maps are of another build', async () => {
    expect(await run([])).toBe('mf-guest : aucune panne signalée.');
    const other = { ...fault, frames: [frame('chunks/99-0123456789abcd.js', 1)] };
    expect(await run([other])).toMatch(
      /chunks\/99-0123456789abcd\.js:1:1 \(t\)\n\nPositions laissées telles/,
    );
    await expect(run([], ['mf-unknown'])).rejects.toThrow('mf-unknown');
  });
});
