import { countWithSecondTry, type JestFiles } from './second-try';

type File = [name: string, passed: number, failed: number];
const report = (...files: File[]): JestFiles => ({
  numPassedTests: files.reduce((sum, [, passed]) => sum + passed, 0),
  numFailedTests: files.reduce((sum, [, , failed]) => sum + failed, 0),
  numRuntimeErrorTestSuites: 0,
  testResults: files.map(([name, passed, failed]) => ({
    name,
    status: failed > 0 ? 'failed' : 'passed',
    assertionResults: [
      ...Array.from({ length: passed }, () => ({ status: 'passed' })),
      ...Array.from({ length: failed }, () => ({ status: 'failed' })),
    ],
  })),
});

test('what failed is run once more, alone, and counts as it then is', async () => {
  const again = jest.fn(async () => report(['b', 3, 0]));
  expect(await countWithSecondTry(report(['a', 5, 0], ['b', 2, 1]), again)).toEqual({ passed: 8, failed: 0 });
  expect(again).toHaveBeenCalledTimes(1);
  expect(again).toHaveBeenCalledWith(['b']);
});

test('what fails again has failed', async () => {
  const again = async () => report(['b', 2, 1]);
  expect(await countWithSecondTry(report(['a', 5, 0], ['b', 2, 1]), again)).toEqual({ passed: 7, failed: 1 });
});

test.each([
  ['nothing failed', report(['a', 5, 0]), { passed: 5, failed: 0 }],
  ['three files failed', report(['a', 1, 1], ['b', 1, 1], ['c', 1, 1]), { passed: 3, failed: 3 }],
])('there is no second try when %s', async (_when, first, counts) => {
  const again = jest.fn(async () => report());
  expect(await countWithSecondTry(first, again)).toEqual(counts);
  expect(again).not.toHaveBeenCalled();
});

test.each([
  ['left no report', null],
  ['did not find the file', report()],
])('a second try that %s changes nothing', async (_what, second) => {
  const first = report(['a', 5, 0], ['b', 2, 1]);
  expect(await countWithSecondTry(first, async () => second)).toEqual({ passed: 7, failed: 1 });
});

test('a file that does not load has failed, and may load the second time', async () => {
  const first = { ...report(['a', 5, 0]), numRuntimeErrorTestSuites: 1 };
  const broken = { name: 'b', status: 'failed', assertionResults: [] };
  const told = { ...first, testResults: [...first.testResults, broken] };
  expect(await countWithSecondTry(told, async () => report(['b', 2, 0]))).toEqual({ passed: 7, failed: 0 });
  expect(await countWithSecondTry(told, async () => null)).toEqual({ passed: 5, failed: 1 });
});
