import { useEffect, useLayoutEffect, useRef } from 'react';
import { documentTitle } from '@eveneo/platform';
import { useNavigationType } from '@eveneo/platform/host';
import { focusHeading } from './focus-heading';
import { rememberScroll, restoreScroll } from './scroll';
import { rememberLink, usedLink, wasLeftByLink } from './used-link';

const loadOfDocument = () => performance.getEntriesByType?.('navigation')[0];

/** Did Back or Forward load this document? */
function isComeBack(): boolean {
  const visit = loadOfDocument();
  return visit !== undefined && 'type' in visit && visit.type === 'back_forward';
}

/** Does the document's title come from the host, for this path? It may know more than the route: an event's own name. */
function isTitledByHost(path: string): boolean {
  const load = loadOfDocument();
  const served = load && new URL(load.name, document.baseURI).pathname;
  return served === path && document.title.endsWith(documentTitle(''));
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

  // An entry that takes another's place (a tab, a filter) is scrolled as that one was, without a scroll to tell.
  const place = useRef<string | null>(null);
  useEffect(() => {
    if (place.current === path) rememberScroll(entry);
    place.current = path;
  }, [path, entry]);

  // A layout effect: a page that knows a better title sets it in an effect of its own, which runs later.
  const untouched = useRef(true);
  useLayoutEffect(() => {
    const keep = untouched.current && isTitledByHost(path);
    untouched.current = false;
    if (!keep) document.title = documentTitle(title);
  }, [path, title]);

  // Before the page is painted: a press or a scroll of the visitor's could be under way afterwards, and be lost.
  useLayoutEffect(() => {
    if (latest.current.navigation === 'POP') return restoreScroll(latest.current.entry);
    window.scrollTo(0, 0);
    return undefined;
  }, [path]);

  useEffect(() => {
    const { entry: place, navigation: way } = latest.current;
    // A page that was loaded anew keeps the browser's own start, unless Back led to it.
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
    // Before the link itself acts: afterwards the entry is another.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}
