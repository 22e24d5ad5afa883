import { setPriority } from 'node:os';

/**
 * Visitors and proxy have machines of their own, or the guide's priority: on this one they go before what is measured.
 * Without the right to that (root), a sentence says what the numbers then hold.
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
