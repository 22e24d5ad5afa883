import { LRUCache } from 'lru-cache';

/** Counters of this process: for the time in which the database does not answer, and where asking it would cost too much. */
const counters = new LRUCache<string, { hits: number; endsAt: number }>({ max: 10_000 });

/** Counts one more of a subject; beyond 10,000 subjects those not counted for longest are forgotten. @returns the count, this time included */
export function countLocally(subject: string, now: Date, seconds: number): number {
  const known = counters.get(subject);
  const running = known && known.endsAt > now.getTime() ? known : undefined;
  const counter = running ?? { hits: 0, endsAt: now.getTime() + seconds * 1000 };
  counter.hits += 1;
  counters.set(subject, counter);
  return counter.hits;
}
