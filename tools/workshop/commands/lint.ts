import { join, resolve } from 'node:path';
import { collect, type CollectOptions } from '@eveneo/build/processes/collect';
import { ROOT } from '@eveneo/build/base/root';
import { checkStructure } from '../structure/check';
import { checkSurface } from '../surface/surface';
import { recentFiles } from '../testing/recent-files';
import { texts } from '../texts';

type Result = { ok: boolean; output: string };
type Check = {
  name: string;
  run: (how: How) => Promise<Result>;
  /** In a quick run it reads recent files only. */
  byFile?: boolean;
};
/** In the background or not, and what ends it. */
type How = Pick<CollectOptions, 'background' | 'signal'> & {
  /** What time is short for is asked of what changed lately only. */
  quick?: boolean;
};

const BIN = join(ROOT, 'node_modules/.bin');
const CACHE = join(ROOT, 'node_modules/.cache');
const RECENT_COMMITS = 40;

const program = (name: string, ...args: string[]): Check['run'] => {
  return async (how) => {
    const { status, output } = await collect(resolve(BIN, name), args, how);
    return { ok: status === 0, output };
  };
};

/**
 * TypeScript's own compiler as a program, several times as fast; eslint still reads the one before it as a library. Each of
 * its checkers works out for itself what they share: one takes a third less of a processor that others want too.
 */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** What runs in browsers knows nothing of Node, and the other way round; only tests know both. `plain` is JavaScript. */
const types = (world: string): Check => ({
  name: `types (${world})`,
  run: program(TSC, '--noEmit', '--checkers', '1', '-p', `tsconfig.${world}.json`),
});

const structure: Check = {
  name: 'structure',
  run: () => {
    const { ok, text } = checkStructure();
    return Promise.resolve({ ok, output: text });
  },
};

/** The platform's exports are those that were recorded for its version. */
const surface: Check = {
  name: 'plateforme',
  run: () => {
    const { ok, text } = checkSurface();
    return Promise.resolve({ ok, output: text });
  },
};

/**
 * Half of all static checks' time is for style and promises, judged file by file: `npm test` asks them of what the last
 * commits touched, as earlier runs have read the rest; `npm run lint` and the full run of everything.
 */
const judging = (name: string, readable: RegExp, ...args: string[]): Check => ({
  name,
  byFile: true,
  run: ({ quick = false, ...how }) => {
    const files = quick ? recentFiles(ROOT, RECENT_COMMITS, readable) : null;
    if (files?.length === 0) return Promise.resolve({ ok: true, output: '' });
    return program(name, ...args, ...(files ?? ['.']))(how);
  },
});

const prettier = judging('prettier', /./, '--check', '--cache', '--ignore-unknown', '--log-level', 'warn');

const eslint = judging(
  'eslint',
  /\.[cm]?[jt]sx?$/,
  ...['--cache', '--cache-location', `${CACHE}/eslint/`, '--max-warnings', '0', '--no-warn-ignored'],
);

/** Two rows that run side by side: on two cores more would only get in each other's way. */
const ROWS: Check[][] = [
  [
    ...['browser', 'node', 'tests', 'plain'].map(types),
    prettier,
    { name: 'knip', run: program('knip', '--no-progress') },
    structure,
    surface,
  ],
  [eslint],
];

type Print = (line: string) => void;

async function run(
  { name, run: check, byFile }: Check,
  how: How,
  print: Print,
): Promise<{ name: string; ok: boolean }> {
  const { ok, output } = await check(how);
  print(texts.lint.result(how.quick && byFile ? texts.lint.recent(name, RECENT_COMMITS) : name, ok));
  // What the structure is like is told in any case.
  if ((!ok || name === structure.name) && output.trim()) print(output.trimEnd());
  return { name, ok };
}

/** Runs every static check, one after the other in the background; returns their names with the result of each. */
export async function lint(
  print: Print = console.log,
  how: How = {},
): Promise<{ name: string; ok: boolean }[]> {
  const rows = await Promise.all(
    (how.background ? [ROWS.flat()] : ROWS).map(async (row) => {
      const results = [];
      for (const check of row) results.push(await run(check, how, print));
      return results;
    }),
  );
  return rows.flat();
}

/** `npm run lint`. */
export async function main(): Promise<number> {
  return (await lint()).every(({ ok }) => ok) ? 0 : 1;
}
