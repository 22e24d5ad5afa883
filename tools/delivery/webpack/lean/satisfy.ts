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

/** What a comparator names: its first version, the first beyond all that it names, and whether it is one before a release. */
interface Bound {
  readonly low: Version;
  readonly end: Version;
  /** How many parts are written. */
  readonly given: number;
  readonly early: boolean;
}

const FIRST: Version = [0, 0, 0];

/** From which version on, and below which, a comparator is satisfied. */
const REACH: Readonly<Record<string, (bound: Bound) => [from: Version, below?: Version]>> = {
  '=': ({ low, end, early }) => [low, early ? low : end],
  '>=': ({ low }) => [low],
  '>': ({ low, end, early }) => [early ? low : end],
  '<': ({ low }) => [FIRST, low],
  '<=': ({ low, end, early }) => [FIRST, early ? low : end],
  '^': ({ low, given }) => [
    low,
    after(
      low,
      low.findIndex((part, at) => part > 0 || at === given - 1),
    ),
  ],
  '~': ({ low, given }) => [low, after(low, Math.min(given, 2) - 1)],
};

function fits(version: Version, comparator: string): boolean {
  const [matched, operator = '', ...found] = COMPARATOR.exec(comparator) ?? [];
  const reach = REACH[operator || '='];
  if (matched === undefined || !reach) return false;
  const parts: (string | undefined)[] = found.slice(0, 3);
  const missing = parts.indexOf(undefined);
  const given = missing < 0 ? 3 : missing;
  // '*' names every version: nothing lies beyond.
  if (given === 0) return operator !== '<' && operator !== '>';
  const low = parts.map((part, at) => (at < given ? Number(part) : 0)) as Version;
  const [from, below] = reach({ low, end: after(low, given - 1), given, early: Boolean(found[3]) });
  return compare(version, from) >= 0 && (!below || compare(version, below) < 0);
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
