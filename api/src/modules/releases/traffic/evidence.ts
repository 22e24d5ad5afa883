/** Page loads of one minute and how many of them failed, of the two releases that shared it. */
export interface SharedMinute {
  readonly live: { readonly loads: number; readonly failed: number };
  readonly canary: { readonly loads: number; readonly failed: number };
}

/** How many times as often a bad release may fail: evidence is gathered for each of these at once. */
const RATIOS = [2, 4, 8, 16, 32, 64];

/** Evidence beyond which a canary is withdrawn: of canaries as good as the live release at most one in 2,000 gets there. */
export const ENOUGH = 2_000;

/** Each failed load is another address: fewer than this are no ground to take anything from anybody. */
export const FAILURES = 3;

const within = ({ loads, failed }: SharedMinute['live']) => Math.min(loads, failed);

/** The logarithm of the mean of e^x, without leaving the range of numbers. */
function logMeanExp(values: readonly number[]): number {
  const most = Math.max(...values);
  return most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0) / values.length);
}

/** What one minute says for a canary that fails `ratio` times as often as the live release. */
function logRatio({ live, canary }: SharedMinute, ratio: number): number {
  const share = canary.loads / (canary.loads + live.loads);
  if (share === 0 || share === 1) return 0;
  const odds = (ratio * share) / (ratio * share + 1 - share);
  return within(canary) * Math.log(odds / share) + within(live) * Math.log((1 - odds) / (1 - share));
}

/**
 * How strongly page loads speak against a canary, as a number that may be looked at after every one of them: an e-value.
 *
 * Of the failed loads of a minute, those of the canary are as many as its share of the loads while it is no worse than the
 * live release. Each failure is a bet on that: it multiplies the stake by q/s when the canary failed and by (1-q)/(1-s)
 * when the live release did, s being the canary's share of the loads and q what it would be of the failures if the canary
 * failed r times as often. While the canary is no worse, the stake does not grow in the mean, whenever one looks, so that
 * it reaches 1/a with a probability of at most a (Ville's inequality). The mean over several r needs no guess of how bad
 * a bad release is. What fails both alike, an API that is away, says nothing against either.
 *
 * Source: Grünwald, de Heide, Koolen, Safe Testing, JRSS B 2024; Turner, Ly, Grünwald on two samples, 2024.
 * @returns 1 where nothing speaks for or against; to be compared with ENOUGH
 */
export function evidenceAgainst(minutes: readonly SharedMinute[]): number {
  const logs = RATIOS.map((ratio) => minutes.reduce((sum, minute) => sum + logRatio(minute, ratio), 0));
  return Math.exp(Math.min(700, logMeanExp(logs)));
}

/** Whether what was counted of the canary speaks so clearly against it. */
export const isClearlyWorse = (minutes: readonly SharedMinute[]): boolean =>
  minutes.reduce((sum, { canary }) => sum + canary.failed, 0) >= FAILURES &&
  evidenceAgainst(minutes) >= ENOUGH;

/**
 * The same against a release that all visitors have, compared with a rate that was measured before it: there is no other
 * release to tell a fault of the API from one of its own, which is why an operator has to ask for it.
 */
export function evidenceAgainstLive({ loads, failed }: SharedMinute['live'], rate: number): number {
  const wrong = Math.min(loads, failed);
  const ratios = RATIOS.filter((ratio) => ratio * rate < 1);
  if (ratios.length === 0) return 1;
  const logs = ratios.map(
    (ratio) => wrong * Math.log(ratio) + (loads - wrong) * Math.log((1 - ratio * rate) / (1 - rate)),
  );
  return Math.exp(Math.min(700, logMeanExp(logs)));
}
