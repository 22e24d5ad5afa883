import semver from 'semver';
import { satisfy } from './satisfy';

// In bundles it is the federation runtime's own comparison, by an alias of webpack's.
jest.mock(
  '@module-federation/runtime-core/semver',
  () => ({ satisfy: (...args: unknown[]): unknown => general(...args) }),
  { virtual: true },
);
const general = jest.fn<unknown, unknown[]>();
beforeEach(() => general.mockClear());

const VERSIONS = ['0.0.1', '0.3.0', '1.0.0', '1.2.0', '1.2.3', '1.10.0', '2.0.0', '19.3.1'];

test.each(['^', '<=', '>=', ''])("'%s' with a full version is npm's own rule", (operator) => {
  for (const version of VERSIONS)
    for (const bound of VERSIONS.filter((one) => operator !== '^' || !one.startsWith('0')))
      expect([version, operator + bound, satisfy(version, operator + bound)]).toEqual([
        version,
        operator + bound,
        semver.satisfies(version, operator + bound),
      ]);
  expect(general).not.toHaveBeenCalled();
});

test.each(['*', '1.x', '~1.2.0', '^1', '^0.2.0', '>=1 <2', '^1.0.0 || ^2.0.0', '1 - 2', '^1.0.0-rc.1'])(
  'every other range goes the runtime’s own way: %s',
  (range) => {
    for (const answer of [true, false]) {
      general.mockReturnValue(answer);
      expect(satisfy('1.2.0', range)).toBe(answer);
    }
    expect(general).toHaveBeenCalledWith('1.2.0', range);
  },
);

test('so do versions that are not plain numbers', () => {
  general.mockReturnValue(true);
  expect(satisfy('1.0.0-rc.1', '^1.0.0')).toBe(true);
  expect(general).toHaveBeenCalledTimes(1);
});
