import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A name stands in the header whole or not at all: `data-whole` on the element says whether it fits between the other
 * links and the content's edge. Measured before anything is painted, and anew with each width and with the fonts.
 */
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
    // Absent from the tests' simulated browser.
    (document.fonts as FontFaceSet | undefined)?.ready.then(measure, () => undefined);
    return () => window.removeEventListener('resize', measure);
  }, [name]);
  return ref;
}
