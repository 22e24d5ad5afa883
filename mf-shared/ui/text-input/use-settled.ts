import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/**
 * The value once it has not changed for `ms` milliseconds; by default a pause in typing, so that a request follows
 * it.
 */
export function useSettled<T>(value: T, ms = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
