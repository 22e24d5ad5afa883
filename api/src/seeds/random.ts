/** A small seeded generator: the same demonstration every time. */
export interface Random {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some different members, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

export function createRandom(seed: number): Random {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    sample(list, count) {
      const rest = [...list];
      const chosen: typeof rest = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(below(rest.length), 1));
      return chosen;
    },
  };
}
