/**
 * The single table of byte budgets. The registry refuses a release over its budgets, `npm test` checks all of them
 * on the real build, `npm run bench` prints them with the measured values. kB are 1000 bytes.
 */
const KB = 1000;

/**
 * Checked at publication, in brotli-compressed bytes. `module`: a page's scripts with all static imports.
 * `server`: the server function, which no browser loads.
 */
export const RELEASE_BUDGETS = {
  remoteEntry: 10.5 * KB,
  shellInitial: 120 * KB,
  module: 56 * KB,
  server: 120 * KB,
} as const;

/** Budgets of our own build, checked by `npm test`. `remoteEntry`: by area; `other` for areas not named. */
export const BUILD_BUDGETS: {
  readonly shellInitial: number;
  readonly remoteEntry: Readonly<Record<string, number>>;
} = { shellInitial: 117.5 * KB, remoteEntry: { 'mf-admin': 9 * KB, 'mf-public': 9.5 * KB, other: 8.9 * KB } };

/**
 * Total JavaScript of a first visit, gzip: the shell without chunks loaded when idle, the remote's entry, and the
 * page with its static imports. By declared route; `other` for routes not named.
 */
export const ROUTE_BUDGETS: Readonly<Record<string, number>> = {
  '/': 202.8 * KB,
  '/events': 205 * KB,
  '/events/:id': 209.8 * KB,
  '/login': 219.5 * KB,
  '/register': 217.8 * KB,
  '/door': 217.9 * KB,
  '/check-tickets/:id': 220.2 * KB,
  other: 231 * KB,
};

/** Total of a remote's lazily loaded scripts, gzip: mainly the calendar, the ticket decoder, the reader of CSV files and dialogs. */
export const LAZY_BUDGET = 166 * KB;

/** Every font file of the shell, as transferred. */
export const FONT_BUDGET = 60 * KB;

/**
 * The folder of scripts that the shell loads when the browser is idle, after the first page: no visitor waits for
 * them, and they have their own budget, gzip.
 */
export const LATE_SCRIPTS = 'chunks/late-';
export const SHELL_LATE_BUDGET = 5 * KB;
