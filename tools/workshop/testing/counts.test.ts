import { addCounts, jestCounts, playwrightCounts } from './counts';

test('files that fail to load are failures', () => {
  expect(jestCounts({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
  });
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});

test('an error that stops the journeys is a failure, too', () => {
  expect(playwrightCounts({ stats: { expected: 4, unexpected: 1 }, errors: [{}] })).toEqual({
    passed: 4,
    failed: 2,
  });
});
