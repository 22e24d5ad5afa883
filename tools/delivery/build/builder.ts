import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lateOptimization } from '../processes/late-optimization';
import { stopProcess } from '../processes/stop';

/** The build script of this workspace; a separate repository uses the installed one. */
const inRoot = (root: string) => join(root, 'tools/delivery/webpack/build.js');
export const hasOwnBuild = (root: string): boolean => existsSync(inRoot(root));

/** What the build of a package answers: whether it succeeded, and its text. */
export type Built = { ok: boolean; text: string };

export type Builder = {
  /** Builds the package of a folder, as `pnpm --filter <name> build` does. Never rejects. */
  build: (folder: string) => Promise<Built>;
  end: () => void;
};

/**
 * Starts a process that builds one package after the other. With the tools loaded and warm, a later package takes
 * half of the time.
 * @param folder the folder of its first package
 * @param signal ends the process and its children
 */
export function startBuilder(root: string, folder: string, signal?: AbortSignal): Builder {
  const script = hasOwnBuild(root) ? inRoot(root) : join(__dirname, '../webpack/build.js');
  const child = fork(script, [], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    execArgv: lateOptimization(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = () => void (child.pid && stopProcess(child.pid, { tree: true }));
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const ended = new Promise<Built>((resolve) => {
    child.once('error', (error) => (said += error.message));
    child.once('close', () => {
      signal?.removeEventListener('abort', stop);
      resolve({ ok: false, text: said });
    });
  });
  return {
    build: (of) => {
      const built = new Promise<Built>((resolve) =>
        child.once('message', (answer) => resolve(answer as Built)),
      );
      // A process that has ended cannot be told; `ended` answers for it.
      child.send(of, () => undefined);
      return Promise.race([built, ended]);
    },
    end: () => child.connected && child.disconnect(),
  };
}
