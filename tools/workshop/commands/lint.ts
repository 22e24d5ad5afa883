import { join } from 'node:path';
import { collect } from '@eveneo/build/processes/collect';
import { ROOT } from '@eveneo/build/base/root';
import { texts } from '../texts';

type Check = { name: string; command: string[] };

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
const CACHE = join(ROOT, 'node_modules/.cache');

/** Two rows that run side by side: on two cores more would only get in each other's way. */
const ROWS: Check[][] = [
  [
    { name: 'types', command: [bin('tsc'), '--noEmit', '-p', '.'] },
    { name: 'prettier', command: [bin('prettier'), '--check', '--cache', '--log-level', 'warn', '.'] },
  ],
  [
    {
      name: 'eslint',
      command: [bin('eslint'), '.', '--cache', '--cache-location', `${CACHE}/eslint/`, '--max-warnings', '0'],
    },
    { name: 'knip', command: [bin('knip'), '--no-progress'] },
  ],
];

async function run({ name, command }: Check): Promise<{ name: string; ok: boolean }> {
  const [file = '', ...args] = command;
  const { status, output } = await collect(file, args);
  const ok = status === 0;
  console.log(texts.lint.result(name, ok));
  if (!ok && output.trim()) console.log(output.trim());
  return { name, ok };
}

/** Runs every static check; returns their names with the result of each. */
export async function lint(): Promise<{ name: string; ok: boolean }[]> {
  const rows = await Promise.all(
    ROWS.map(async (row) => {
      const results = [];
      for (const check of row) results.push(await run(check));
      return results;
    }),
  );
  return rows.flat();
}

/** `npm run lint`. */
export async function main(): Promise<number> {
  return (await lint()).every(({ ok }) => ok) ? 0 : 1;
}
