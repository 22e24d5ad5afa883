import { useEffect, useRef } from 'react';
import type { Go } from './use-event-list';

/** Turns pages, and keeps in sight what was turned to. */
export function useTurning(go: Go, failed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLElement>(null);
  const turnTo = (page: number) => {
    go((from) => ({ ...from, page }));
    // The buttons stand below the cards: the new page is read from its beginning.
    heading.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  // 'Suivant' stands a long way down: a short message in the place of the cards would lie above the screen.
  useEffect(() => {
    if (failed && (results.current?.getBoundingClientRect().top ?? 0) < 0)
      results.current?.scrollIntoView({ block: 'start' });
  }, [failed]);
  return { heading, results, turnTo };
}
