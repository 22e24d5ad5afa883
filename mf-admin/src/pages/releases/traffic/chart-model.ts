import type { AreaTraffic, ReleaseTraffic } from '@eveneo/contract/delivery/traffic';

/** What a part of a bar stands for. */
export type Kind = 'failed' | 'live' | 'canary' | 'other';

/** A part of a bar, in parts of the chart's height from its foot. */
export interface Part {
  readonly kind: Kind;
  readonly from: number;
  readonly height: number;
}

export interface Chart {
  /** What the chart's height stands for: a round number of loads. */
  readonly top: number;
  /** One for each step, its parts from the foot. */
  readonly bars: readonly (readonly Part[])[];
  /** What there is to see, in the order of the legend. */
  readonly kinds: readonly Kind[];
}

const KINDS: readonly Kind[] = ['failed', 'live', 'canary', 'other'];
/** A failure among thousands of loads is seen all the same. */
const LEAST = 0.02;

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The next of 1, 2, 5, 10, 20, 50…; at least 5, so that a single load does not look like a crowd. */
export function roundTop(most: number): number {
  if (most <= 5) return 5;
  const ten = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((times) => times * ten).find((top) => top >= most) ?? most;
}

const kindOf = ({ standing }: ReleaseTraffic): Kind =>
  standing === 'live' || standing === 'canary' ? standing : 'other';

/** How often each kind was counted in a step. What failed stands apart from what did not. */
function countsAt(releases: readonly ReleaseTraffic[], at: number): Record<Kind, number> {
  const counts = { failed: 0, live: 0, canary: 0, other: 0 };
  for (const release of releases) {
    const failed = release.failed[at] ?? 0;
    counts.failed += failed;
    // Failures are told by visitors, loads by hosts a second later: there may be more of the former for a moment.
    counts[kindOf(release)] += Math.max(0, (release.loads[at] ?? 0) - failed);
  }
  return counts;
}

/** The bars of an area: in each step what failed at the foot, then live, canary and the others on top of each other. */
export function chartOf({ releases }: Pick<AreaTraffic, 'releases'>): Chart {
  const steps = Math.max(0, ...releases.map(({ loads }) => loads.length));
  const counts = Array.from({ length: steps }, (_, at) => countsAt(releases, at));
  const top = roundTop(Math.max(0, ...counts.map((one) => total(Object.values(one)))));
  const bars = counts.map((one) => {
    let foot = 0;
    return KINDS.flatMap((kind): Part[] => {
      if (one[kind] === 0) return [];
      const height = Math.max(one[kind] / top, kind === 'failed' ? LEAST : 0);
      const from = foot;
      foot += height;
      return [{ kind, from, height: Math.min(height, 1 - from) }];
    });
  });
  return { top, bars, kinds: KINDS.filter((kind) => counts.some((one) => one[kind] > 0)) };
}

/** The moment at which a step began. */
export const stepAt = (from: string, step: number, at: number): Date =>
  new Date(Date.parse(from) + at * step * 60_000);

/** The part of loads that failed; null where nothing was loaded. */
export const failedShare = (loads: number, failed: number): number | null =>
  loads === 0 ? null : Math.min(1, failed / loads);

/** 0.0042 → '0,42 %': a tenth is too coarse for what is good, two digits too fine for what is not. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  const percent = share * 100;
  const digits = percent > 0 && percent < 1 ? 2 : percent < 10 && percent % 1 !== 0 ? 1 : 0;
  return `${percent.toFixed(digits).replace('.', ',')}\u00a0%`;
}
