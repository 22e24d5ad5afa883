import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LAZY_BUDGET, RELEASE_BUDGETS } from '@eveneo/contract/delivery/budgets';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Problem } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';

const compress = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Shell hosts compress at the second level, a second of processor time per megabyte: only what is over its budget at
 * the first one needs it.
 */
const LEVELS = [5, 11];

/** Total size of the scripts that a remote loads on demand. */
async function lazyBytes(
  { entry, modules }: ReleaseDescription,
  files: ReadonlyMap<string, Buffer>,
): Promise<number> {
  const atOnce = new Set([entry, SERVER_SCRIPT, ...Object.values(modules).flatMap(({ js }) => js)]);
  let sum = 0;
  for (const [path, bytes] of files)
    if (path.endsWith('.js') && !atOnce.has(path)) sum += (await zip(bytes, { level: 9 })).length;
  return sum;
}

/**
 * Compressed sizes over their budget: the remote's entry, the shell's initial scripts, each module, the server
 * function, and lazily loaded scripts.
 */
export async function budgetProblems(
  description: ReleaseDescription,
  files: ReadonlyMap<string, Buffer>,
): Promise<Problem[]> {
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string, level: number) => {
    const key = `${level} ${path}`;
    const params = { [constants.BROTLI_PARAM_QUALITY]: level };
    const size = sizes.get(key) ?? (await compress(files.get(path) ?? Buffer.alloc(0), { params })).length;
    sizes.set(key, size);
    return size;
  };
  const problems: Problem[] = [];
  const judge = (what: string, bytes: number, limit: number) => {
    if (bytes > limit)
      problems.push({ code: 'release.budget', text: RELEASE_TEXTS.budget(what, bytes, limit) });
  };
  const check = async (what: string, paths: readonly string[], limit: number) => {
    let sum = Infinity;
    for (const level of LEVELS) {
      if (sum <= limit) return;
      sum = 0;
      for (const path of paths) sum += await sizeOf(path, level);
    }
    judge(what, sum, limit);
  };
  const { name, entry, initial, modules } = description;
  if (name === 'shell')
    await check('Le JavaScript initial du shell', initial.js, RELEASE_BUDGETS.shellInitial);
  else await check(`${name} : « ${entry} »`, [entry], RELEASE_BUDGETS.remoteEntry);
  for (const [module, { js }] of Object.entries(modules))
    await check(`${name} : le module « ${module} »`, js, RELEASE_BUDGETS.module);
  if (files.has(SERVER_SCRIPT))
    await check(`${name} : « ${SERVER_SCRIPT} »`, [SERVER_SCRIPT], RELEASE_BUDGETS.server);
  if (name !== 'shell')
    judge(`${name} : ce qui se charge à la demande`, await lazyBytes(description, files), LAZY_BUDGET);
  return problems;
}
