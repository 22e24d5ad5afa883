import { useEffect, useState } from 'react';
import { now } from '@eveneo/platform';

const MINUTE_MS = 60_000;

/** @returns the present instant, told anew every minute: what is said relative to it stays true */
export function useMinute(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
