import { useEffect, useState, type RefObject } from 'react';

/**
 * Has the element been on screen? Once true it stays true.
 * @param margin how far below or above the window counts as seen, as a CSS length
 */
export function useSeen(ref: RefObject<Element | null>, wanted: boolean, margin = '0px'): boolean {
  const [seen, setSeen] = useState(!wanted);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen, margin]);
  return seen;
}
