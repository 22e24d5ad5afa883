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

test('a release that is already live keeps its fallback: a release never falls back to itself', () => {
  const shown = of('mf-guest', previewedSet(set, [release('mf-guest', 'a')]));
  expect([shown?.live.version, shown?.fallback?.version]).toEqual([
    '1.0.0-aaaaaaaaaaaa',
    '1.0.0-bbbbbbbbbbbb',
  ]);
});

test('several areas and the shell are shown together, and the live set stays unchanged', () => {
  const before = structuredClone(set);
  const shown = previewedSet(set, [release('shell', 'e'), release('mf-admin', 'e')]);
  expect(shown.entries.map(({ live }) => live.version.slice(-1))).toEqual(['e', 'a', 'e']);
  expect([shown.revision, shown.previewKey]).toEqual([8, 'key']);
  expect(set).toEqual(before);
});
