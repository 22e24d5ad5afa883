import { readStored, writeStored } from '@eveneo/platform';

/** The first history entry of every document is called 'default': the path distinguishes them. */
const keyOf = (what: string, entry: string) =>
  `${what}:${entry}${entry === 'default' ? location.pathname : ''}`;

/** Reads a value that was stored for a history entry, in the tab's session storage. */
export const readOfEntry = (what: string, entry: string): string | null =>
  readStored(keyOf(what, entry), 'session');

export const writeOfEntry = (what: string, entry: string, value: string | null): void =>
  writeStored(keyOf(what, entry), value, 'session');

let first = true;

/** Whether this is a new visit: it stays where the browser is, while a reload and Back restore the position. */
function isNewVisit(): boolean {
  const [visit] = first ? (performance.getEntriesByType?.('navigation') ?? []) : [];
  first = false;
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
}

export const rememberScroll = (entry: string): void =>
  writeOfEntry('scroll', entry, String(Math.round(window.scrollY)));

/** How long a loading page may take to become tall enough. */
const RESTORE_MS = 10_000;
/** Scrolling by hand ends the restoration. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Restores the entry's scroll position as soon as the page is tall enough. @returns the function that gives up */
export function restoreScroll(entry: string): () => void {
  if (isNewVisit()) {
    writeOfEntry('scroll', entry, null);
    // Scrolling to the top would force a layout in the middle of the first render, and undo a jump to a fragment.
    return () => undefined;
  }
  const wanted = Number(readOfEntry('scroll', entry) ?? 0);
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of BY_HAND) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    window.scrollTo(0, wanted);
    const reached = Math.abs(window.scrollY - wanted) < 2;
    if (!reached && performance.now() - started < RESTORE_MS) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true });
  attempt();
  return stop;
}
