/** The links that led away, by history entry, for as long as the page's scripts live. */
const used = new Map<string, { href: string; at: number }>();

const linksTo = (href: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href]')).filter(
    (link) => link.getAttribute('href') === href,
  );

/** Remembers the link that a click follows, so that Back finds it again. */
export function rememberLink(entry: string, clicked: EventTarget | null): void {
  const link = clicked instanceof Element ? clicked.closest<HTMLAnchorElement>('main a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) used.delete(entry);
  // The same address may stand several times on a page: picture, title, button.
  else used.set(entry, { href, at: linksTo(href).indexOf(link) });
}

/** @returns the link by which the page of this history entry was left, once it is there again */
export function usedLink(entry: string): HTMLAnchorElement | null {
  const left = used.get(entry);
  return left ? (linksTo(left.href)[left.at] ?? null) : null;
}
