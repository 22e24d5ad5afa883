/** Counters of this process: for the time in which the database does not answer, and for what begins before it has. */
const MOST = 10_000;
const counters = new Map<string, { hits: number; endsAt: number }>();

/** Counts one more of a subject; beyond 10,000 subjects the oldest are forgotten. @returns the count, this time included */
export function countLocally(subject: string, now: Date, seconds: number): number {
  const known = counters.get(subject);
  const running = known && known.endsAt > now.getTime() ? known : undefined;
  const counter = running ?? { hits: 0, endsAt: now.getTime() + seconds * 1000 };
  counter.hits += 1;
  counters.set(subject, counter);
  const [oldest] = counters.keys();
  if (counters.size > MOST && oldest !== undefined) counters.delete(oldest);
  return counter.hits;
}

/** Takes one count back; of a window that is over there is nothing to take. */
export function takeBackLocally(subject: string): void {
  const counter = counters.get(subject);
  if (counter && counter.hits > 0) counter.hits -= 1;
}
