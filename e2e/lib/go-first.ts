import { setPriority } from 'node:os';

/**
 * Gives the load generator and the proxy priority over the processes being measured, as they would have their own
 * machines. Without root it prints how to read the figures.
 */
export function goFirst(...pids: readonly number[]): void {
  try {
    for (const pid of pids) setPriority(pid, -10);
  } catch {
    console.log(
      'Sans le droit de passer devant (root) : les attentes paraissent plus longues qu’elles ne sont.',
    );
  }
}
