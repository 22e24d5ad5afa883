import { useRef } from 'react';

/**
 * Runs one task at a time and ignores further calls until it is done. Unlike state, it works for two clicks
 * in one tick.
 */
export function useAlone(): (work: () => Promise<unknown>) => Promise<void> {
  const working = useRef(false);
  return async (work) => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
    }
  };
}
