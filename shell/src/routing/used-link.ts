import { readOfEntry, writeOfEntry } from './scroll';

const WHAT = 'link';

const linksTo = (href: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href]')).filter(
    (link) => link.getAttribute('href') === href,
  );

/** Remembers the clicked link for Back. */
export function rememberLink(entry: string, clicked: EventTarget | null): void {
  const link = clicked instanceof Element ? clicked.closest<HTMLAnchorElement>('main a[href]') : null;
  const href = link?.getAttribute('href');
  // A page may link to a URL several times: picture, title, button.
  writeOfEntry(WHAT, entry, link && href ? `${linksTo(href).indexOf(link)} ${href}` : null);
}

/** @returns the link by which this history entry was left, once it is rendered */
export function usedLink(entry: string): HTMLAnchorElement | null {
  const [, at, href] = /^(\d+) (.+)$/.exec(readOfEntry(WHAT, entry) ?? '') ?? [];
  return href === undefined ? null : (linksTo(href)[Number(at)] ?? null);
}

/** Whether the entry was left by a link, in this document or a previous one. */
export const wasLeftByLink = (entry: string): boolean => readOfEntry(WHAT, entry) !== null;
