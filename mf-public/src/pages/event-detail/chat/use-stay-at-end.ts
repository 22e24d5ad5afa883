import { useEffect, useLayoutEffect, useRef } from 'react';

/** Distance that counts as the end. */
const NEAR_PX = 80;

/**
 * Keeps a list scrolled to its end, unless the reader has scrolled up.
 * @param last the last entry's id
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
