/**
 * The one table of byte budgets. The registry refuses a release that breaks its own, `npm test` checks them all on the
 * real build, `npm run bench` prints them with the measured values. kB are 1000 bytes.
 */
const KB = 1000;

/** Checked at publication, on brotli-compressed bytes. `module`: a page's scripts, all it needs at once. */
export const RELEASE_BUDGETS = {
  remoteEntry: 10.5 * KB,
  shellInitial: 120 * KB,
  module: 51 * KB,
} as const;

/** Of our own build, as `npm test` holds it: an area's entry by its name, `other` for those that are not named. */
export const BUILD_BUDGETS: {
  readonly shellInitial: number;
  readonly remoteEntry: Readonly<Record<string, number>>;
} = { shellInitial: 116 * KB, remoteEntry: { 'mf-public': 9 * KB, other: 8 * KB } };

/**
 * JavaScript of a first visit in all, gzip: everything of the shell but what waits for an idle browser, the remote's entry,
 * the page and what it needs at once. By route as areas declare it; `other` for those that are not named.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, number>> = {
  '/': 200 * KB,
  '/events': 205 * KB,
  '/events/:id': 205 * KB,
  '/login': 215 * KB,
  '/register': 215 * KB,
  other: 225 * KB,
};

/** Scripts that a remote loads later (the calendar above all), gzip, together. */
export const LAZY_BUDGET = 85 * KB;

/** Every font file of the shell, as it travels. */
export const FONT_BUDGET = 60 * KB;

/**
 * Where the shell's scripts stand that it asks for when the browser has nothing else to do, after the first page: no visitor
 * waits for them, and they have a budget of their own, gzip.
 */
export const LATE_SCRIPTS = 'chunks/late-';
export const SHELL_LATE_BUDGET = 5 * KB;
