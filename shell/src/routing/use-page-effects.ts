import { useEffect, useLayoutEffect, useRef } from 'react';
import { documentTitle } from '@eveneo/platform';
import { useNavigationType } from '@eveneo/platform/host';
import { focusHeading } from './focus-heading';
import { rememberScroll, restoreScroll } from './scroll';
import { rememberLink, usedLink, wasLeftByLink } from './used-link';

const loadOfDocument = () => performance.getEntriesByType?.('navigation')[0];

/** Whether Back or Forward loaded this document. */
function isComeBack(): boolean {
  const visit = loadOfDocument();
  return visit !== undefined && 'type' in visit && visit.type === 'back_forward';
}

/** Whether the host set the document title for this path: the host may know an event's name, a route does not. */
function isTitledByHost(path: string): boolean {
  const load = loadOfDocument();
  const served = load && new URL(load.name, document.baseURI).pathname;
  return served === path && document.title.endsWith(documentTitle(''));
}

/** Title, focus and scroll position of the page on screen. A new path sets all three, a new query none. */
export function usePageEffects(shown: { path: string; entry: string; title: string }): void {
  const { path, entry, title } = shown;
  const navigation = useNavigationType();
  const first = useRef(true);
  const latest = useRef({ entry, navigation });
  useLayoutEffect(() => {
    latest.current = { entry, navigation };
  });

  // A replaced entry (a tab, a filter) keeps the position without a scroll event.
  const place = useRef<string | null>(null);
  useEffect(() => {
    if (place.current === path) rememberScroll(entry);
    place.current = path;
  }, [path, entry]);

  // A layout effect: pages with a better title set it in an effect, which runs later.
  const untouched = useRef(true);
  useLayoutEffect(() => {
    const keep = untouched.current && isTitledByHost(path);
    untouched.current = false;
    if (!keep) document.title = documentTitle(title);
  }, [path, title]);

  // Before painting: later it would undo a scroll that the visitor has begun.
  useLayoutEffect(() => {
    if (latest.current.navigation === 'POP') return restoreScroll(latest.current.entry);
    window.scrollTo(0, 0);
    return undefined;
  }, [path]);

  useEffect(() => {
    const { entry: place, navigation: way } = latest.current;
    // A loaded document keeps the browser's focus, unless Back led to it.
    const stopFocusing =
      first.current && !(isComeBack() && wasLeftByLink(place))
        ? undefined
        : focusHeading(way === 'POP' ? () => usedLink(place) : undefined);
    first.current = false;
    return stopFocusing;
  }, [path]);

  useEffect(() => {
    const remember = () => rememberScroll(latest.current.entry);
    const onClick = ({ target }: MouseEvent) => rememberLink(latest.current.entry, target);
    window.addEventListener('scroll', remember, { passive: true });
    // Runs before the link navigates and changes the entry.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}
