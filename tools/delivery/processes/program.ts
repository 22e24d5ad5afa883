import { pathToFileURL } from 'node:url';
import { UserError } from '../base/errors';
import { runAndCollect } from './run-and-collect';
import { RUN_SERVER } from './service';
import { PROCESS_TEXTS } from './texts';

/** For `node --import`: lets a process run TypeScript. */
export const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Exit status of a program that has explained the problem on stderr. */
const SAID_WHY = 2;

/** Runs a TypeScript program to its end. @returns its stdout @throws UserError with its stderr (or stdout) */
export async function runProgram(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { status, stdout, stderr } = await runAndCollect(process.execPath, [RUN_SERVER, file, ...args], {
    env,
  });
  if (status === SAID_WHY && stderr.trim() !== '') throw new UserError(stderr.trim());
  if (status !== 0)
    throw new UserError(PROCESS_TEXTS.failed(`${file} ${args.join(' ')}`, (stderr || stdout).trim()));
  return stdout;
}
