import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Sets `data-whole` on the element: the header shows a name whole or not at all. */
export function useWholeName<T extends HTMLElement>(name: string): RefObject<T | null> {
  const ref = useRef<T | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      const row = element?.closest<HTMLElement>('.frame-header-inner');
      if (!element || !row) return;
      element.dataset['whole'] = 'true';
      const edge =
        row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingInlineEnd || '0');
      element.dataset['whole'] = String(element.getBoundingClientRect().right <= edge + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    // jsdom has no fonts.
    (document.fonts as FontFaceSet | undefined)?.ready.then(measure, () => undefined);
    return () => window.removeEventListener('resize', measure);
  }, [name]);
  return ref;
}
