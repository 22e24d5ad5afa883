import { useRef } from 'react';

/**
 * For the `onSubmit` of forms: one piece of work at a time, further ones do nothing while it is under way. A render knows
 * too late that it has begun: two clicks in one tick are one.
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
