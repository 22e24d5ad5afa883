import { useEffect } from 'react';
import { useLocation } from '@eveneo/platform';

/** How long sections above may take to come: each pushes the one that was asked for further down. */
const LOADS_MS = 10_000;
/** Who moves on by hand is not pulled back. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the section that the address names into view ('/releases#historique'), and keeps it there while the page fills up. */
export function useAskedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const scroll = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    // Tells at once, after the shell, which begins every page at its top; then with each section that comes.
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
