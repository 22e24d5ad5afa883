import { useEffect } from 'react';

export const PRODUCT = 'Événéo';

/** '{page} – {product}'; no line of a tab's tooltip or of a list of tabs begins with ':'. */
export const documentTitle = (page: string): string => `${page.replace(/ (?=:)/g, '\u00a0')} – ${PRODUCT}`;

/** Sets a title that depends on the page's data (an event's name); undefined keeps the route's own. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
