import { useEffect } from 'react';
import { useLocation } from '@eveneo/platform';

/** Time for the sections above to load; each pushes the requested one further down. */
const LOADS_MS = 10_000;
/** A visitor who scrolls by hand is not pulled back. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the section named in the URL ('/releases#historique') and keeps it in view while the page loads. */
export function useAskedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const scroll = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    // First called at once, after the shell has scrolled to the top; then for each section that loads.
    const observer = new ResizeObserver(scroll);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of BY_HAND) window.removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, LOADS_MS);
    for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [hash]);
}
