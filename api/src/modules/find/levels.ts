import { both, either, NO_EVENTS, without, type EventSet } from '../../words/event-set';

/** Events that are equally near. */
export type Level = readonly [near: number, events: EventSet];

/** Events by how near they are, the nearest first; each stands once. */
export type Levels = readonly Level[];

/** Puts levels in order: who is in several stands in the highest. */
export function toLevels(levels: Levels): Levels {
  let seen = NO_EVENTS;
  return [...levels]
    .sort(([one], [other]) => other - one)
    .flatMap(([near, events]): Level[] => {
      const rest = without(events, seen);
      seen = either(seen, rest);
      return rest.size > 0 ? [[near, rest]] : [];
    });
}

/** Events that stand in both, as near as the two say together. */
export function addLevels(one: Levels, other: Levels): Levels {
  const sums = new Map<number, EventSet>();
  for (const [near, events] of one)
    for (const [further, others] of other) {
      const sum = near + further;
      sums.set(sum, either(sums.get(sum) ?? NO_EVENTS, both(events, others)));
    }
  return toLevels([...sums]);
}
