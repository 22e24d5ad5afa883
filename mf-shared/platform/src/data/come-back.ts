import type { Query, QueryClient } from '@tanstack/react-query';
import { dataAsOf } from '../http/data-as-of';
import { isWorthRepeating } from './query-client';

/** Interval between retries of failed screens; spread, so that clients do not retry together. */
const EVERY_MS = 5_000;
const SPREAD_MS = 3_000;

const failed = ({ state }: Query) =>
  state.fetchStatus === 'idle' && state.status === 'error' && isWorthRepeating(state.error);

/** Retries silently: the error stays on screen until there is a response. */
async function askQuietly(query: Query, client: QueryClient): Promise<void> {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return;
  const { queryKey, meta } = query;
  const { signal } = new AbortController();
  const data: unknown = await queryFn({
    client,
    queryKey,
    meta,
    signal,
    direction: 'forward',
    pageParam: undefined,
  });
  if (failed(query)) query.setData(data);
}

/**
 * Every few seconds retries queries that failed because server or network were down, and refreshes
 * responses that came from the server's cache.
 * @returns the function that stops it
 */
export function comeBack(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const active = () => client.getQueryCache().findAll({ type: 'active' });
  const isNeeded = () => dataAsOf.get() !== null || active().some(failed);

  async function round(): Promise<void> {
    timer = undefined;
    if (document.visibilityState === 'visible') {
      // One after another: the first failure stops the round.
      try {
        for (const query of active().filter(failed)) await askQuietly(query, client);
        if (dataAsOf.get() !== null)
          await client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.status === 'success',
          });
      } catch {
        // Still down.
      }
    }
    schedule();
  }
  function schedule(): void {
    if (timer === undefined && isNeeded())
      timer = setTimeout(() => void round(), EVERY_MS + Math.random() * SPREAD_MS);
  }
  const stops = [client.getQueryCache().subscribe(schedule), dataAsOf.subscribe(schedule)];
  schedule();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
