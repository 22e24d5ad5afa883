import { useEffect, useRef } from 'react';
import type { Go } from './use-event-list';

/** Turns pages and scrolls to the new one. */
export function useTurning(go: Go, failed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    go((from) => ({ ...from, page }));
    // The buttons are below the cards.
    heading.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  // An error message that replaces the cards would be above the viewport.
  useEffect(() => {
    if (failed && (results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ block: 'start' });
  }, [failed]);
  return { heading, results, turnTo };
}
