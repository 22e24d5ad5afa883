import { readOfEntry, writeOfEntry } from './scroll';

const WHAT = 'link';

const linksTo = (href: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href]')).filter(
    (link) => link.getAttribute('href') === href,
  );

/** Remembers the link that a click follows, so that Back finds it again. */
export function rememberLink(entry: string, clicked: EventTarget | null): void {
  const link = clicked instanceof Element ? clicked.closest<HTMLAnchorElement>('main a[href]') : null;
  const href = link?.getAttribute('href');
  // The same address may stand several times on a page: picture, title, button.
  writeOfEntry(WHAT, entry, link && href ? `${linksTo(href).indexOf(link)} ${href}` : null);
}

/** @returns the link by which the page of this history entry was left, once it is there again */
export function usedLink(entry: string): HTMLAnchorElement | null {
  const [, at, href] = /^(\d+) (.+)$/.exec(readOfEntry(WHAT, entry) ?? '') ?? [];
  return href === undefined ? null : (linksTo(href)[Number(at)] ?? null);
}

/** Was the page of this entry left by a link, in this document or in one before? */
export const wasLeftByLink = (entry: string): boolean => readOfEntry(WHAT, entry) !== null;
