import { useEffect } from 'react';

export const PRODUCT = 'Événéo';

/** '{page} – {product}'. */
export const documentTitle = (page: string): string => `${page} – ${PRODUCT}`;

/** A page whose title depends on its data (an event's name) sets it here; undefined leaves the route's own. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
