import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the element has been on screen; once true it stays true.
 * @param margin how far outside the viewport still counts, as a CSS length
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
