export type Counts = { passed: number; failed: number };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/** A file that could not even be loaded counts as one failure. */
export const jestCounts = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** So many journeys, or files of tests, may need a second try on a busy machine; one more is a defect that nobody looks at otherwise. */
export const TOLERATED_REPEATS = 2;

/** A journey that passed only when repeated is named by the runner and tolerated in small numbers, never beyond. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => {
  const tolerated = stats.flaky <= TOLERATED_REPEATS ? stats.flaky : 0;
  return {
    passed: stats.expected + tolerated,
    failed: stats.unexpected + stats.flaky - tolerated + errors.length,
  };
};
