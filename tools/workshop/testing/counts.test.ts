import { addCounts, jestCounts, playwrightCounts } from './counts';

test('files that do not load are failures', () => {
  expect(jestCounts({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
  });
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});

test('two journeys may need a second try; with a third, all of them have failed', () => {
  const report = (flaky: number) => ({ stats: { expected: 4, unexpected: 1, flaky }, errors: [{}] });
  expect(playwrightCounts(report(2))).toEqual({ passed: 6, failed: 2 });
  expect(playwrightCounts(report(3))).toEqual({ passed: 4, failed: 5 });
});
