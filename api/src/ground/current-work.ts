import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something runs. */
interface Work {
  readonly request: string | undefined;
  readonly inTransaction: boolean;
}

// One for both: each that is in use makes everything that Node starts dearer.
const current = new AsyncLocalStorage<Work>();
let followed = 0;

/**
 * While somebody follows, what starts belongs to whose work started it. This makes an answer from memory dearer too, which
 * has no use for it, and so it is done only while somebody has.
 * @returns what ends it, however often it is called
 */
export function follow(): () => void {
  let following = true;
  followed += 1;
  return () => {
    if (!following) return;
    following = false;
    followed -= 1;
    if (followed === 0) current.disable();
  };
}

/** Everything that `work` starts while somebody follows belongs to the request with this id. */
export const asRequest = (request: string, work: () => void): void =>
  current.run({ request, inTransaction: false }, work);

/** The id of the request that is being served; undefined for what the process does by itself. */
export const currentRequest = (): string | undefined => current.getStore()?.request;

/** The same request, now in a transaction. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const unfollow = follow();
  try {
    return await current.run({ request: currentRequest(), inTransaction: true }, work);
  } finally {
    unfollow();
  }
}

/** Whether what runs has been started within a transaction that has not ended. */
export const isInTransaction = (): boolean => current.getStore()?.inTransaction ?? false;
