/** Whether changes are shown moving: the browser has view transitions, and motion is welcome. */
export const movesInPlace = (): boolean =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows a change by a view transition, where things move.
 * @param change draws before it returns (`flushSync`)
 */
export function inPlace(change: () => void): void {
  if (movesInPlace()) document.startViewTransition(change);
  else change();
}
