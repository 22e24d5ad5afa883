import { useEffect, useRef } from 'react';

/** A reader of three lines is done; who reads on has the pointer or the arrows there. */
export const PAUSE_MS = 4000;

/**
 * Closes what hangs over the rest of the page once nothing was done with it for a while: not while the pointer is over
 * it, nor while one of its lines is chosen. Each thing typed or told begins the while anew. Returns what to tell of the pointer.
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
      // What is gone tells nobody that the pointer left it.
      over.current = false;
    },
    [open],
  );
  return (isOver: boolean) => {
    over.current = isOver;
  };
}
