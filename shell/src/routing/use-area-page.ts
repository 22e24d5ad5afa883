import { useCallback, useEffect, useState } from 'react';
import type { AreaRoute } from '../areas/route-table';
import type { AreaLoader, LoadedPage } from '../releases/load-area';

/** How long the previous page stays before the next one's skeleton. */
const HOLD_MS = 400;

export type AreaPageState =
  | { status: 'ready'; page: LoadedPage }
  | { status: 'held' }
  | { status: 'loading' }
  | { status: 'failed' };

interface Settled {
  key: string;
  state: AreaPageState;
}

/**
 * The page of a route: 'ready' at once if loaded, else 'held' (show the previous page), 'loading', then 'ready' or
 * 'failed'. No Suspense: after a fallback React delays the reveal by 300 ms.
 */
export function useAreaPage(loader: AreaLoader, route: AreaRoute | null) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled | null>(null);
  const key = route ? `${route.area.name}@${route.area.release.version}/${route.module}#${attempt}` : '';
  const loaded = route ? loader.peek(route.area, route.module) : null;

  useEffect(() => {
    if (!route || loaded) return;
    let current = true;
    const settle = (state: AreaPageState) => {
      if (current) setSettled({ key, state });
    };
    const timer = setTimeout(() => settle({ status: 'loading' }), HOLD_MS);
    loader
      .load(route.area, route.module)
      .then(
        (page) => settle({ status: 'ready', page }),
        () => settle({ status: 'failed' }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [loader, route, loaded, key]);

  const retry = useCallback(() => setAttempt((was) => was + 1), []);
  const fail = useCallback(() => setSettled({ key, state: { status: 'failed' } }), [key]);

  const failed = settled?.key === key && settled.state.status === 'failed';
  const state: AreaPageState =
    failed || !loaded
      ? settled?.key === key
        ? settled.state
        : { status: 'held' }
      : { status: 'ready', page: loaded };
  return { state, attempt, retry, fail };
}
