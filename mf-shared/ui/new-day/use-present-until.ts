import { useEffect, useState } from 'react';
import { now } from '@eveneo/platform';

/** Timers stop while a machine sleeps, so the time is checked at this interval. */
const MAX_WAIT_MS = 60_000;

/**
 * The current time, updated whenever a boundary has passed.
 * @param boundaryOf the next boundary after an instant, in milliseconds; memoised by the caller
 */
export function usePresentUntil(boundaryOf: (present: Date) => number): Date {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const boundary = boundaryOf(present);
    const look = () => {
      clearTimeout(timer);
      const current = now();
      const left = boundary - current.getTime();
      if (left <= 0) setPresent(current);
      else timer = setTimeout(look, Math.min(left, MAX_WAIT_MS));
    };
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('pageshow', look);
    };
  }, [boundaryOf, present]);
  return present;
}

const nextMinute = (present: Date) => (Math.floor(present.getTime() / 60_000) + 1) * 60_000;

/** The current time, updated every minute. */
export const useMinute = (): Date => usePresentUntil(nextMinute);
