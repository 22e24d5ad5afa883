import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { entryOf, testRelease } from '../testing/fake-registry';
import { previewedSet } from './previewed-set';

const release = (name: string, digit: string) => testRelease(name, digit.repeat(12)).description;
const entry = (name: string, rest = {}) => entryOf(testRelease(name, 'a'.repeat(12)), rest);
const set: LiveSet = {
  format: 1,
  revision: 8,
  previewKey: 'key',
  entries: [
    entry('shell'),
    entry('mf-guest', {
      revision: 4,
      fallback: release('mf-guest', 'b'),
      canary: { release: release('mf-guest', 'c'), percent: 50 },
      withdrawn: ['1.0.0-dddddddddddd'],
    }),
    entry('mf-admin', { canary: { release: release('mf-admin', 'c'), percent: 10 } }),
  ],
};
const of = (name: string, shown: LiveSet) => shown.entries.find((one) => one.name === name);

test('what the preview names is live in it, what is live stands behind', () => {
  const next = release('mf-guest', 'e');
  expect(of('mf-guest', previewedSet(set, [next]))).toEqual({
    ...of('mf-guest', set),
    live: next,
    fallback: of('mf-guest', set)?.live,
    canary: null,
  });
});

test('no trial plays a part, of any area: the page is what the link says', () => {
  for (const { canary } of previewedSet(set, [release('mf-guest', 'e')]).entries) expect(canary).toBeNull();
});

test('what is live already keeps its own fallback: a release never falls back to itself', () => {
  const shown = of('mf-guest', previewedSet(set, [release('mf-guest', 'a')]));
  expect([shown?.live.version, shown?.fallback?.version]).toEqual([
    '1.0.0-aaaaaaaaaaaa',
    '1.0.0-bbbbbbbbbbbb',
  ]);
});

test('an area of which nothing is live comes last, with nothing behind it', () => {
  const added = release('mf-new', 'e');
  const shown = previewedSet(set, [added]);
  expect(shown.entries.map(({ name }) => name)).toEqual(['shell', 'mf-guest', 'mf-admin', 'mf-new']);
  expect(of('mf-new', shown)).toEqual({
    name: 'mf-new',
    revision: 0,
    live: added,
    fallback: null,
    canary: null,
    withdrawn: [],
  });
});

test('several areas and the shell are shown together, and the live set itself stays as it was', () => {
  const before = structuredClone(set);
  const shown = previewedSet(set, [release('shell', 'e'), release('mf-admin', 'e')]);
  expect(shown.entries.map(({ live }) => live.version.slice(-1))).toEqual(['e', 'a', 'e']);
  expect([shown.revision, shown.previewKey]).toEqual([8, 'key']);
  expect(set).toEqual(before);
});
