/**
 * A set of events: 32 of them in a number, by the number of such a page. The database puts it together itself (BIT_OR),
 * so that of 20,000 events some 3,000 rows are sent, and each event is counted once however many of its words match.
 */
export type EventSet = ReadonlyMap<number, number>;

export const NO_EVENTS: EventSet = new Map();

/** Which page an event is in, and where in it. */
export const PAGE_BITS = 5;
export const IN_PAGE = 31;

/** The events of both sets. */
export function intersection(one: EventSet, other: EventSet): EventSet {
  const result = new Map<number, number>();
  for (const [page, bits] of one) {
    const left = bits & (other.get(page) ?? 0);
    if (left !== 0) result.set(page, left);
  }
  return result;
}

export const holds = (set: EventSet, id: number): boolean =>
  // Shifted without a sign: the last of a page is its highest bit.
  (((set.get(id >>> PAGE_BITS) ?? 0) >>> (id & IN_PAGE)) & 1) === 1;

export function sizeOf(set: EventSet): number {
  let size = 0;
  for (const bits of set.values()) for (let left = bits; left !== 0; left &= left - 1) size += 1;
  return size;
}
