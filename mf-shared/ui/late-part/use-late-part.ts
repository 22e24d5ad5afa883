import { useCallback, useEffect, useState, type ComponentType } from 'react';

export type LatePart<P> =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Part: ComponentType<P> };

/**
 * A part of a page whose code is asked for when it is first shown and not before. Not React.lazy: that keeps a failed
 * load for good, while here a second try asks again.
 * @param load the same function at each render
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): {
  part: LatePart<P>;
  retry: () => void;
} {
  const [part, setPart] = useState<LatePart<P>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      (Part) => {
        if (current) setPart({ status: 'ready', Part });
      },
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        if (current) setPart({ status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, load]);

  const retry = useCallback(() => {
    setPart({ status: 'loading' });
    setAttempt((was) => was + 1);
  }, []);
  return { part, retry };
}
