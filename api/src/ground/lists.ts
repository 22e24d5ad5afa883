/** Tells caches of lists that something they show has changed. */
export interface Lists {
  /** Called after the commit of every change that a list shows. */
  touch(): void;
  /** Grows with every change made by this instance. */
  readonly changes: number;
}

export function createLists(): Lists {
  let changes = 0;
  return {
    touch() {
      changes += 1;
    },
    get changes() {
      return changes;
    },
  };
}
