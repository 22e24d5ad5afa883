/**
 * The one table of byte budgets. The registry refuses a release that breaks its own, `npm test` checks them all on the
 * real build, `npm run bench` prints the goals with the measured values. kB are 1000 bytes.
 */
const KB = 1000;

/** Checked at publication, on brotli-compressed bytes. `module`: a page's scripts, all it needs at once. */
export const RELEASE_BUDGETS = {
  remoteEntry: 10.5 * KB,
  shellInitial: 120 * KB,
  module: 50 * KB,
} as const;

/** What our own build has reached, and `npm test` holds; the registry still takes what an older kit built. */
export const BUILD_BUDGETS = { remoteEntry: 7 * KB, shellInitial: 101 * KB } as const;

/** What we aim at. */
export const RELEASE_GOALS = { remoteEntry: 7 * KB, shellInitial: 100 * KB } as const;

/**
 * JavaScript of a first visit in all, gzip: everything of the shell but what waits for an idle browser, the remote's entry,
 * the page and what it needs at once. By route as areas declare it; `other` for those that are not named.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, number>> = {
  '/': 190 * KB,
  '/events': 195 * KB,
  '/events/:id': 195 * KB,
  '/login': 205 * KB,
  '/register': 205 * KB,
  other: 215 * KB,
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
