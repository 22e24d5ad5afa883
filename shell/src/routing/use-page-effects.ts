import { useEffect, useLayoutEffect, useRef } from 'react';
import { documentTitle } from '@eveneo/platform';
import { useNavigationType } from '@eveneo/platform/host';
import { rememberScroll, restoreScroll } from './scroll';

const main = () => document.getElementById('contenu');

/**
 * Moves focus to the new page's h1, so that keyboard and screen reader start where the page starts.
 * A page whose heading comes with its data gets the focus when the heading appears.
 */
function focusHeading(): () => void {
  const focus = () => {
    const heading = main()?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  main()?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== main() && document.activeElement !== document.body;
    if (moved || focus()) observer.disconnect();
  });
  const root = main();
  if (root) observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Title, focus and scroll of the page on screen. A change of path does all three; of the query alone, none.
 * @param shown path, history entry and title of what is on screen now
 */
export function usePageEffects(shown: { path: string; entry: string; title: string }): void {
  const { path, entry, title } = shown;
  const navigation = useNavigationType();
  const first = useRef(true);
  const latest = useRef({ entry, navigation });
  useLayoutEffect(() => {
    latest.current = { entry, navigation };
  });

  // A layout effect: a page that knows a better title sets it in an effect of its own, which runs later.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [path, title]);

  useEffect(() => {
    const stopRestoring =
      latest.current.navigation === 'POP' ? restoreScroll(latest.current.entry) : undefined;
    if (!stopRestoring) window.scrollTo(0, 0);
    const stopFocusing = first.current ? undefined : focusHeading();
    first.current = false;
    return () => {
      stopRestoring?.();
      stopFocusing?.();
    };
  }, [path]);

  useEffect(() => {
    const remember = () => rememberScroll(latest.current.entry);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}
