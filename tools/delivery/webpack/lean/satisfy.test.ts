import semver from 'semver';
import { satisfy } from './satisfy';

const VERSIONS = [
  ...['0.0.1', '0.3.0', '0.3.7', '1.0.0', '1.2.0', '1.2.3', '1.3.0', '1.10.0', '2.0.0', '3.0.0', '19.3.1'],
];
const PARTIAL = ['0', '1', '1.2', '0.3', '1.x', '1.2.x', '1.*', 'x', '*', ''];
const WRITTEN = ['1.0.0-rc.1', '1.2.3-beta', '1.2.0+build.5', 'v1.2.0'];

describe.each(['^', '~', '<', '<=', '>', '>=', '=', ''])("'%s' is npm's own rule", (operator) => {
  // An operator alone is no range.
  const bounds = [...VERSIONS, ...PARTIAL, ...WRITTEN].filter((bound) => bound || !operator);
  test.each(bounds)('with %s', (bound) => {
    const range = operator + bound;
    expect([range, ...VERSIONS.filter((version) => satisfy(version, range))]).toEqual([
      range,
      ...VERSIONS.filter((version) => semver.satisfies(version, range)),
    ]);
  });
});

test.each([
  '>=1 <2',
  '>= 1.2.0   < 2.0.0',
  '^1.0.0 || ^2.0.0',
  '^0.3.0||~1.2.0',
  '1 - 2',
  '1.2.0 - 1.10',
  '1.2.0 - 2.0.0 || 19.x',
  '~ 1.2',
  '>1.2.0 <1.2.3 || >=3',
])('ranges of several parts too: %s', (range) => {
  expect(VERSIONS.filter((version) => satisfy(version, range))).toEqual(
    VERSIONS.filter((version) => semver.satisfies(version, range)),
  );
});

test('a version before a release satisfies only a range that names it, and what is no range nothing', () => {
  expect(satisfy('2.0.0-rc.1', '^1.0.0')).toBe(false);
  expect(satisfy('2.0.0-rc.1', '^2.0.0-rc.1')).toBe(true);
  expect(satisfy('1.0.0', 'latest')).toBe(false);
});
