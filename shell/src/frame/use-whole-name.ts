import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The header shows a name whole or not at all: sets `data-whole` on the element. Measured before painting,
 * and again when the width changes or the fonts load.
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
