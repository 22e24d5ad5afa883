/** Id of the script element of each page that carries the shell's data as JSON. */
export const PAGE_DATA_ID = 'page-data';
/**
 * Header of a browser's request for a page that it stores for offline use: the host does not count it as a load.
 */
export const KEPT_PAGE_HEADER = 'x-kept-page';
/** The browser's cache of these pages and their files. */
export const KEPT_PAGES = 'accueil-1';
/** The service worker's message to a page whose kept copy it deleted, since a release of it was withdrawn. */
export const PAGE_WITHDRAWN = 'withdrawn';
