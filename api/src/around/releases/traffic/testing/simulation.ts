import { ENOUGH, evidenceAgainst, type SharedMinute } from '../evidence';

interface Simulation {
  readonly seed: number;
  readonly runs: number;
  /** The canary's share of the visitors. */
  readonly share: number;
  /** Failed loads per load. */
  readonly live: number;
  readonly canary: number;
  /** Number of canary loads after which a run ends. */
  readonly loads: number;
  readonly evidence?: (minutes: readonly SharedMinute[]) => number;
}

/** Deterministic random numbers for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visitors per minute. */
const PER_MINUTE = 400;

/**
 * Number of canary loads until its withdrawal; null if it is never withdrawn. Evidence is checked after each
 * failure of the canary, the only time when it grows.
 */
function run(random: () => number, { share, live, canary, loads, evidence = evidenceAgainst }: Simulation) {
  const minutes: SharedMinute[] = [];
  let counted = { live: { loads: 0, failed: 0 }, canary: { loads: 0, failed: 0 } };
  let seen = 0;
  for (let visitor = 1; seen < loads; visitor += 1) {
    const arm = random() < share ? 'canary' : 'live';
    const failed = random() < (arm === 'canary' ? canary : live);
    counted[arm].loads += 1;
    if (arm === 'canary') seen += 1;
    if (failed) counted[arm].failed += 1;
    if (failed && arm === 'canary' && evidence([...minutes, counted]) >= ENOUGH) return seen;
    if (visitor % PER_MINUTE !== 0) continue;
    minutes.push(counted);
    counted = { live: { loads: 0, failed: 0 }, canary: { loads: 0, failed: 0 } };
  }
  return null;
}

/** Simulates canaries beside a live release, and counts how many are withdrawn and after how many loads. */
export function simulate(simulation: Simulation): { runs: number; withdrawn: number; median: number } {
  const random = randomOf(simulation.seed);
  const ends = Array.from({ length: simulation.runs }, () => run(random, simulation) ?? Infinity);
  ends.sort((a, b) => a - b);
  return {
    runs: simulation.runs,
    withdrawn: ends.filter(Number.isFinite).length,
    median: ends[Math.floor(ends.length / 2)] ?? Infinity,
  };
}
