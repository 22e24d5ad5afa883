/**
 * Stands in the shell's bundle where the federation runtime compares versions: it does so a dozen times before the first
 * page, each time with a dozen regular expressions of its own, which a slow telephone pays with 40 ms. Ranges mean here what
 * they mean to npm, which the registry asks before it takes a release. Versions that run are plain numbers: whatever else
 * ('2.0.0-rc.1') satisfies only a range that names it.
 */
type Version = [major: number, minor: number, patch: number];

const PLAIN = /^v?(\d+)\.(\d+)\.(\d+)(?:\+.*)?$/;
/** An operator, then a version of which parts may be missing or 'x', then what is before a release ('-rc.1'). */
const COMPARATOR =
  /^([<>]?=?|[~^])v?(?:(\d+)|[xX*])?(?:\.(?:(\d+)|[xX*]))?(?:\.(?:(\d+)|[xX*]))?(-[\w.-]+)?(?:\+.*)?$/;

/** @returns below 0 when left is the older one */
const compare = (left: Version, right: Version): number =>
  left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

/** The next version after all those that have the same first parts. */
const after = (version: Version, at: number): Version =>
  version.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)) as Version;

function fits(version: Version, comparator: string): boolean {
  const [matched, operator = '', ...found] = COMPARATOR.exec(comparator) ?? [];
  if (matched === undefined) return false;
  const parts = found.slice(0, 3);
  const low = parts.map((part) => Number(part ?? 0)) as Version;
  const missing = parts.indexOf(undefined as never);
  const given = missing < 0 ? 3 : missing;
  const order = compare(version, low);
  // What is before a release is older than it, so that the release itself lies beyond.
  const early = Boolean(found[3]);
  if (given === 0) return operator !== '<' && operator !== '>';
  if (operator === '>=') return order >= 0;
  if (operator === '<') return order < 0;
  // Everything that begins with the given parts counts as one version.
  const next = given === 3 ? null : after(low, given - 1);
  if (operator === '>') return next ? compare(version, next) >= 0 : early ? order >= 0 : order > 0;
  if (operator === '<=') return next ? compare(version, next) < 0 : early ? order < 0 : order <= 0;
  if (operator === '^') {
    const first = low.findIndex((part, at) => part > 0 || at === given - 1);
    return order >= 0 && compare(version, after(low, first)) < 0;
  }
  if (operator === '~') return order >= 0 && compare(version, after(low, Math.min(given, 2) - 1)) < 0;
  return next ? order >= 0 && compare(version, next) < 0 : order === 0 && !early;
}

/** Whether a version lies in a range, as npm understands ranges. */
export function satisfy(version: string, range: string): boolean {
  const have = PLAIN.exec(version)?.slice(1).map(Number) as Version | undefined;
  if (!have) return range.includes(version);
  return range.split('||').some((all) =>
    all
      .trim()
      .replace(/^(\S+) +- +(\S+)$/, '>=$1 <=$2')
      .replace(/([<>=~^]) +/g, '$1')
      .split(/ +/)
      .every((comparator) => fits(have, comparator)),
  );
}
