import { useEffect, useState } from 'react';
import { session } from '@eveneo/platform';
import { JUST_READ_MS } from '../../api/just-read';

/** Where the data of a screen stands. An error is a state of its own: it never looks like 'nothing there'. */
export type Load<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void; retrying: boolean }
  | { status: 'ready'; data: T };

/** The part of a query's result that is read here. */
export interface Result<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  /** There is an answer, and it says something else than it should. */
  odd?: boolean;
}

/**
 * Options that a dashboard adds to its queries: who comes back sees it as it is now, and without a token nothing
 * is fetched and the console says so.
 */
export function useDashboardFetching() {
  const [hasToken] = useState(() => session.get().token !== null);
  useEffect(() => {
    if (!hasToken) console.error('No authentication token found');
  }, [hasToken]);
  return { enabled: hasToken, staleTime: JUST_READ_MS } as const;
}

export type DashboardFetching = ReturnType<typeof useDashboardFetching>;

/**
 * Reads a query's result. A failure is logged; data that is there stays on screen when a refresh fails.
 * @param name what was to be loaded, for the console
 */
export function useLoad<T>(
  { data, error, isFetching, refetch, odd = false }: Result<T>,
  name: string,
): Load<T> {
  useEffect(() => {
    if (error) console.error(`Failed to load ${name}`, error);
    else if (odd) console.error(`Invalid ${name} response`);
  }, [error, name, odd]);
  if (data !== undefined) return { status: 'ready', data };
  if (isFetching && !error && !odd) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void refetch(), retrying: isFetching };
}

/** The same state with the data turned into something else. */
export function mapLoad<T, U>(load: Load<T>, turn: (data: T) => U): Load<U> {
  return load.status === 'ready' ? { status: 'ready', data: turn(load.data) } : load;
}
