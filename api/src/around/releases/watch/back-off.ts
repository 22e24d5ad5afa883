const FIRST_MS = 10_000;
const MAX_MS = 10 * 60_000;

/** Exponential back-off by key. */
export class BackOff {
  private refused = new Map<string, { wait: number; next: number }>();

  /** @param now in milliseconds since 1970 */
  isDue(key: string, now: number): boolean {
    return now >= (this.refused.get(key)?.next ?? 0);
  }

  /** Records a refusal. @returns whether it is the first, which deserves a log line */
  recordRefusal(key: string, now: number): boolean {
    const known = this.refused.get(key);
    const wait = known ? Math.min(known.wait * 2, MAX_MS) : FIRST_MS;
    this.refused.set(key, { wait, next: now + wait });
    return known === undefined;
  }

  /** Forgets all other keys: they start over if they return. */
  retainOnly(keys: readonly string[]): void {
    this.refused = new Map([...this.refused].filter(([key]) => keys.includes(key)));
  }
}
