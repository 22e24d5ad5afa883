import { useEffect, useLayoutEffect, useRef } from 'react';

/** So near the end counts as being there. */
const NEAR_PX = 80;

/**
 * Keeps a scrolled list at its end while new entries come, unless the reader has scrolled up.
 * @param last the last entry's id; a change of it is a new entry
 */
export function useStayAtEnd(last: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  });
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return list;
}
