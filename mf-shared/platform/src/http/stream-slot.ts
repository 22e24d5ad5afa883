/**
 * Over HTTP/1.1 a browser opens six connections per host for all tabs, and a live stream occupies one. So all tabs
 * share a few slots; a tab without one polls instead.
 */
const SLOTS = ['eveneo-stream-1', 'eveneo-stream-2', 'eveneo-stream-3'];

const tryLock = (name: string, work: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });

/**
 * Runs the work in a free slot, which it keeps until it is done (the browser frees the slots of closed tabs).
 * @returns false, without running it, when every slot is taken or the browser has no locks
 */
export async function inStreamSlot(work: () => Promise<void>): Promise<boolean> {
  // Absent outside secure contexts and in old browsers.
  if (!('locks' in navigator)) return false;
  for (const name of SLOTS) if (await tryLock(name, work)) return true;
  return false;
}
