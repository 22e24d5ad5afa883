/** Page loads of two releases in the same minute, and how many failed. */
export interface SharedMinute {
  readonly live: { readonly loads: number; readonly failed: number };
  readonly canary: { readonly loads: number; readonly failed: number };
}

/** Assumed failure ratios of a bad release; evidence is averaged over them. */
const RATIOS = [2, 4, 8, 16, 32, 64];

/**
 * Evidence at which a canary is withdrawn. At most one in 2,000 good canaries reaches it in one test; the watch
 * makes two (failed and silent loads), so at most one in 1,000 is withdrawn.
 */
export const ENOUGH = 2_000;

/** Minimum number of failed loads; one network counts once a day (see releases/faults/failures.ts). */
export const MIN_FAILURES_TO_JUDGE = 3;

/** Not more than the loads: loads and failures are counted separately. */
const failuresOf = ({ loads, failed }: SharedMinute['live']) => Math.min(loads, failed);

/** Logarithm of the mean of e^x, without overflow. */
function logMeanExp(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0) / values.length);
}

/** Log-likelihood ratio of one minute, for a canary that fails `ratio` times as often as the live release. */
function logRatio({ live, canary }: SharedMinute, ratio: number): number {
  const share = canary.loads / (canary.loads + live.loads);
  if (share === 0 || share === 1) return 0;
  const odds = (ratio * share) / (ratio * share + 1 - share);
  return failuresOf(canary) * Math.log(odds / share) + failuresOf(live) * Math.log((1 - odds) / (1 - share));
}

/**
 * Evidence against a canary as an e-value, valid whenever it is looked at.
 *
 * While the canary is no worse than the live release, its share of a minute's failures equals its share s of the
 * loads. Each failure is a bet against that: it multiplies the stake by q/s if the canary failed and by
 * (1-q)/(1-s) if the live release did, where q is the canary's share of the failures if it failed r times as
 * often. For a good canary the stake does not grow on average, so it ever reaches 1/a with probability at most a
 * (Ville's inequality). Averaging over several r avoids guessing how bad a bad release is. A fault that hits both
 * alike, such as an API outage, gives no evidence.
 *
 * Source: Grünwald, de Heide, Koolen, Safe Testing, JRSS B 2024; Turner, Ly, Grünwald on two samples, 2024.
 * @returns 1 without evidence; compare with ENOUGH
 */
export function evidenceAgainst(minutes: readonly SharedMinute[]): number {
  const logs = RATIOS.map((ratio) => minutes.reduce((sum, minute) => sum + logRatio(minute, ratio), 0));
  return Math.exp(Math.min(700, logMeanExp(logs)));
}

/** The decision to withdraw a canary: enough failed loads, and enough evidence that it fails more often. */
export const isClearlyWorse = (minutes: readonly SharedMinute[]): boolean =>
  minutes.reduce((sum, { canary }) => sum + canary.failed, 0) >= MIN_FAILURES_TO_JUDGE &&
  evidenceAgainst(minutes) >= ENOUGH;

/**
 * The same for a release that all visitors have, against an earlier failure rate. Without a second release a fault
 * of the API looks like a fault of the release, so this test applies only when an operator asks for it.
 */
export function evidenceAgainstLive(traffic: SharedMinute['live'], rate: number): number {
  const { loads } = traffic;
  const failures = failuresOf(traffic);
  const ratios = RATIOS.filter((ratio) => ratio * rate < 1);
  if (ratios.length === 0) return 1;
  const logs = ratios.map(
    (ratio) => failures * Math.log(ratio) + (loads - failures) * Math.log((1 - ratio * rate) / (1 - rate)),
  );
  return Math.exp(Math.min(700, logMeanExp(logs)));
}
