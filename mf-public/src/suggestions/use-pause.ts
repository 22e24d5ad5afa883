import { useEffect, useRef } from 'react';

/** Enough to read three lines. */
export const PAUSE_MS = 4000;

/**
 * Closes an overlay after a while, unless the pointer is over it or an option is active. A
 * change of `since` restarts the time.
 * @returns a function to call when the pointer enters or leaves
 */
export function usePause(
  { open, chosen, since }: { open: boolean; chosen: boolean; since: readonly unknown[] },
  close: () => void,
) {
  const over = useRef(false);
  const key = JSON.stringify(since);
  useEffect(() => {
    if (!open || chosen) return;
    const timer = setInterval(() => {
      if (!over.current) close();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [open, chosen, key, close]);
  useEffect(
    () => () => {
      // A removed overlay gets no pointerleave.
      over.current = false;
    },
    [open],
  );
  return (isOver: boolean) => {
    over.current = isOver;
  };
}
