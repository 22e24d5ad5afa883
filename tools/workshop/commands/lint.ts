import { join, resolve } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { runAndCollect, type CollectOptions } from '@eveneo/build/processes/run-and-collect';
import { checkPlatformApi } from '../platform-api/platform-api';
import { checkStructure } from '../structure/check';
import { checkFrench } from '../structure/french-texts';
import { checkImports } from '../structure/imports';
import { checkTexts } from '../structure/unread-texts';
import { texts } from '../texts';

type Result = { ok: boolean; output: string };
type How = Pick<CollectOptions, 'background' | 'signal'>;
type Check = { name: string; run: (how: How) => Promise<Result> };

const BIN = join(ROOT, 'node_modules/.bin');

const program = (name: string, file: string, ...args: string[]): Check => ({
  name,
  run: async (how) => {
    const { status, output } = await runAndCollect(resolve(BIN, file), args, how);
    return { ok: status === 0, output };
  },
});

/** TypeScript's native compiler; a single checker needs a third less processor time. */
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** Browser code has no Node types, Node code no DOM types; tests and JavaScript (`plain`) have both. */
const types = (world: string): Check =>
  program(`types (${world})`, TSC, '--noEmit', '--checkers', '1', '-p', `tsconfig.${world}.json`);

const structure: Check = {
  name: 'structure',
  run: () => {
    const { ok, text } = checkStructure();
    return Promise.resolve({ ok, output: text });
  },
};

/** Checks the exports of the platform against the record of its version. */
const platformApi: Check = {
  name: 'plateforme',
  run: () => {
    const { ok, text } = checkPlatformApi();
    return Promise.resolve({ ok, output: text });
  },
};

/** Two parallel rows, for two cores. */
const ROWS: Check[][] = [
  [
    ...['browser', 'node', 'tests', 'plain'].map(types),
    program('knip', 'knip', '--no-progress'),
    platformApi,
    structure,
    { name: 'textes lus', run: () => Promise.resolve(checkTexts()) },
    { name: 'textes français', run: () => Promise.resolve(checkFrench()) },
  ],
  [
    program('oxfmt', 'oxfmt', '--check', '.'),
    program('oxlint', 'oxlint', '.'),
    { name: 'imports', run: checkImports },
  ],
];

type Print = (line: string) => void;

async function run(
  { name, run: check }: Check,
  how: How,
  print: Print,
): Promise<{ name: string; ok: boolean }> {
  const { ok, output } = await check(how).catch((error: unknown) => ({ ok: false, output: String(error) }));
  print(texts.lint.result(name, ok));
  // The structure report is always printed.
  if ((!ok || name === structure.name) && output.trim()) print(output.trimEnd());
  return { name, ok };
}

/** Runs every static check; returns the result of each. */
export async function lint(
  print: Print = console.log,
  how: How = {},
): Promise<{ name: string; ok: boolean }[]> {
  const rows = await Promise.all(
    ROWS.map(async (row) => {
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
