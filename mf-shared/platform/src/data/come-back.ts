import type { Query, QueryClient } from '@tanstack/react-query';
import { isWorthRepeating } from './query-client';
import { dataAge } from '../http/data-age';

/** How long a screen that could not be loaded waits before it asks again; no two at the same moment. */
const EVERY_MS = 5_000;
const SPREAD_MS = 3_000;

const failed = ({ state }: Query) =>
  state.fetchStatus === 'idle' && state.status === 'error' && isWorthRepeating(state.error);

/** Asks without a word: the failure stays on screen, and its button in reach, until there is an answer. */
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
 * Lets screens come back by themselves: what could not be loaded because the server or the line was away is asked for
 * again every few seconds, and so is what the server told from memory.
 * @returns the function that stops it
 */
export function comeBack(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const active = () => client.getQueryCache().findAll({ type: 'active' });
  const isNeeded = () => dataAge.get() !== null || active().some(failed);

  async function round(): Promise<void> {
    timer = undefined;
    if (document.visibilityState === 'visible') {
      // One after another: the first refusal says enough.
      try {
        for (const query of active().filter(failed)) await askQuietly(query, client);
        if (dataAge.get() !== null)
          await client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.status === 'success',
          });
      } catch {
        // Still away.
      }
    }
    schedule();
  }
  function schedule(): void {
    if (timer === undefined && isNeeded())
      timer = setTimeout(() => void round(), EVERY_MS + Math.random() * SPREAD_MS);
  }
  const stops = [client.getQueryCache().subscribe(schedule), dataAge.subscribe(schedule)];
  schedule();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
