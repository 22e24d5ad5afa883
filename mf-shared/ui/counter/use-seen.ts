import { useEffect, useState, type RefObject } from 'react';

/** Has the element been on screen? Once true it stays true. */
export function useSeen(ref: RefObject<Element | null>, wanted: boolean): boolean {
  const [seen, setSeen] = useState(!wanted);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
