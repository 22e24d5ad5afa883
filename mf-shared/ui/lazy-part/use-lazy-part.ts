import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Loading } from '../query-boundary';

type State<P> = { data?: { Part: ComponentType<P> }; error?: unknown };

/**
 * A part of a page whose code is loaded when first shown. Unlike React.lazy it retries a failed load: by
 * `refetch`, and when the network returns.
 * @param load the same function at each render
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): Loading<{ Part: ComponentType<P> }> {
  const [state, setState] = useState<State<P>>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      (Part) => {
        if (current) setState({ data: { Part } });
      },
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        if (current) setState({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, load]);

  const refetch = useCallback(() => {
    setState({});
    setAttempt((was) => was + 1);
  }, []);

  const failed = Boolean(state.error);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [failed, refetch]);
  return { data: state.data, error: state.error, isFetching: !state.data && !state.error, refetch };
}
