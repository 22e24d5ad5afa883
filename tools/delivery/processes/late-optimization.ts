/** V8's names for the threshold, by Node's major version; any other version starts without the flag. */
const FLAGS: Record<string, string> = {
  20: '--interrupt-budget=250000',
  22: '--invocation-count-for-turbofan=9000',
  23: '--invocation-count-for-turbofan=9000',
  24: '--invocation-count-for-turbofan=9000',
  25: '--invocation-count-for-turbofan=9000',
};

/**
 * Flags for a Node process that ends within minutes: V8 optimizes a function after about three times as many calls as
 * by default. Much of what it optimizes in a build or in a test file hardly runs again.
 */
export const lateOptimization = (version = process.versions.node): string[] =>
  [FLAGS[version.split('.')[0] ?? '']].filter((flag) => flag !== undefined);
