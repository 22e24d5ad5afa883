import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Loading } from '../query-boundary';

type State<P> = { data?: { Part: ComponentType<P> }; error?: unknown };

/**
 * A part of a page whose code is loaded when it is first shown. Not React.lazy, which never retries a failed
 * load: here `refetch` does, and so does the network's return.
 * @param load the same function at each render
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): Loading<{ Part: ComponentType<P> }> {
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
    // Retries when the network returns.
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [failed, refetch]);
  return { data: state.data, error: state.error, isFetching: !state.data && !state.error, refetch };
}
