import { addCounts, jestCounts, TOLERATED_REPEATS, type Counts, type JestReport } from './counts';

/** A report with what came of each file. */
export interface JestFiles extends JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts what jest reports; on the integration machine files that failed are run once more by themselves, as journeys are:
 * so few that a defect which only sometimes shows is not drowned, and each is named.
 * @param again runs files once more; null when it left no report
 */
export async function countWithSecondTry(
  first: JestFiles,
  again: (files: readonly string[]) => Promise<JestFiles | null>,
): Promise<Counts> {
  const failed = first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failed.length === 0 || failed.length > TOLERATED_REPEATS) return jestCounts(first);
  const second = await again(failed);
  if (!second || second.testResults.length < failed.length) return jestCounts(first);
  const kept = first.testResults.filter(({ name }) => !failed.includes(name));
  const passed = kept
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  return addCounts({ passed: passed.length, failed: 0 }, jestCounts(second));
}
