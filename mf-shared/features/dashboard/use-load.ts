import { useEffect, useState } from 'react';
import { session } from '@eveneo/platform';
import { JUST_READ_MS } from '../../api/dashboard-events';
import type { Loading } from '../../ui/query-boundary';

export interface Result<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Options that a dashboard adds to its queries: a returning user gets fresh data; without a token nothing is
 * fetched and an error is logged.
 */
export function useDashboardFetching() {
  const [hasToken] = useState(() => session.get().token !== null);
  useEffect(() => {
    if (!hasToken) console.error('No authentication token found');
  }, [hasToken]);
  return { enabled: hasToken, staleTime: JUST_READ_MS } as const;
}

export type DashboardFetching = ReturnType<typeof useDashboardFetching>;

const NOT_LOADED = new Error('nothing was loaded');

/**
 * Reads a query's result. A failure is logged; a query that never ran counts as failed.
 * @param name name of the load, for the console
 */
export function useLoad<T>({ data, error, isFetching, refetch }: Result<T>, name: string): Loading<T> {
  useEffect(() => {
    if (error) console.error(`Failed to load ${name}`, error);
  }, [error, name]);
  const nothing = data === undefined && !isFetching;
  return { data, error: error ?? (nothing ? NOT_LOADED : null), isFetching, refetch };
}

export const mapLoad = <T, U>(load: Loading<T>, turn: (data: T) => U): Loading<U> => ({
  ...load,
  data: load.data === undefined ? undefined : turn(load.data),
});
