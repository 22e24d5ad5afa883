import type { PlaceLimits } from './places';

/** What a host bears at a time. The figures stand in docs/exploitation.md too. */
export interface ProxyLimits {
  calls: PlaceLimits;
  streams: PlaceLimits;
  /** Bodies on their way in. */
  bodies: PlaceLimits;
  /** A body from which no byte came for this long is given up; so is a client that takes nothing in for three times as long. */
  stallMs: number;
  /** From then on a body comes in at this many bytes per second on average, or is given up. */
  leastRate: number;
  /** The API has this long for the head of an answer: a little over the browser's own 30 s, which says so itself. */
  answerMs: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  calls: { all: 1_024, each: 512 },
  streams: { all: 1_000, each: 100 },
  bodies: { all: 512, each: 128 },
  stallMs: 10_000,
  leastRate: 1_000,
  answerMs: 35_000,
};
