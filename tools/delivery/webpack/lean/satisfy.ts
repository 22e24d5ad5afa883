/**
 * Stands in the shell's bundle where the federation runtime compares versions: it does so a dozen times before the first
 * page, each time with a dozen regular expressions of its own, which a slow telephone pays with 40 ms. Full versions, alone
 * or after '^', '<=' or '>=', are compared by their numbers; every other range goes the runtime's own way.
 */
import { satisfy as satisfyAny } from '@module-federation/runtime-core/semver';

const FULL = /^(\^|<=|>=)?(\d+)\.(\d+)\.(\d+)$/;

/** @returns the sign of left − right, versions given as [_, operator, major, minor, patch] */
function compare(left: readonly string[], right: readonly string[]): number {
  for (let at = 2; at < 5; at += 1) {
    const difference = Number(left[at]) - Number(right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a version lies in a range, as npm understands ranges. */
export function satisfy(version: string, range: string): boolean {
  const have = FULL.exec(version);
  const want = FULL.exec(range);
  // Below 1.0.0 '^' has rules of its own.
  if (!have || have[1] || !want || (want[1] === '^' && want[2] === '0')) return satisfyAny(version, range);
  const order = compare(have, want);
  if (want[1] === '^') return order >= 0 && have[2] === want[2];
  if (want[1] === '<=') return order <= 0;
  if (want[1] === '>=') return order >= 0;
  return order === 0;
}
