/** Id of the script element of each page that carries the shell's data as JSON. */
export const PAGE_DATA_ID = 'page-data';
/** Asks the shell host for a page that this browser keeps: not counted as a load. */
export const KEPT_PAGE_HEADER = 'x-kept-page';
/** The cache of kept pages and their files. */
export const KEPT_PAGES = 'accueil-1';
