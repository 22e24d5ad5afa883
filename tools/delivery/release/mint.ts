import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../processes/program';

/**
 * Creates a deploy token with the CLI of the API, in the database of `env`. The secret is passed in a private file
 * that is deleted at once.
 * @param args '--remotes', 'mf-guest', '--rights', 'publish'…
 */
export async function mintToken(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // mkdtemp makes folders private to the user.
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-'));
  try {
    const file = join(folder, 'token');
    await runProgram('api/src/cli.ts', ['token', ...args, '--to', file], env);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
