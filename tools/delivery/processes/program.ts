import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { texts } from '../base/texts';

/** For `node --import`: lets a process read TypeScript. */
export const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Runs a TypeScript program to its end; its output is returned, and shown when it fails. */
export async function runProgram(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['--import', TSX, file, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (status !== 0)
    throw new UserError(texts.programs.failed(`${file} ${args.join(' ')}`, (stderr || stdout).trim()));
  return stdout;
}
