import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { takeLock } from '../processes/lock';
import { hasOwnBuild, startBuilder, type Builder } from './builder';
import { inputsHash } from './inputs';
import { originOf } from './origin';
import { builtRelease } from './packages';
import { BUILD_TEXTS } from './texts';

const SIDE_BY_SIDE = 2;
const stampFile = (name: string, root: string) => join(root, name, 'dist/.inputs');

/** Whether dist was built from the current sources, and is complete. */
export function isBuilt(name: string, root = ROOT): boolean {
  const stamp = stampFile(name, root);
  const release = builtRelease(name, root);
  if (!release || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputsHash(name, root)) return false;
  return release.files.every((file) => existsSync(join(root, name, 'dist/files', file.path)));
}

/** Whether a build was made before its commit, or lacks a fix that commits declare: its description says so. */
function isBehindCommit(name: string, root: string): boolean {
  const built = builtRelease(name, root);
  const { clean, mends } = originOf(join(root, name));
  return (clean && !built?.clean) || mends.some((version) => !built?.mends?.includes(version));
}

async function buildOne(name: string, root: string, builder: Builder): Promise<void> {
  const folder = join(root, name);
  const hash = inputsHash(name, root);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { ok, text } = await builder.build(folder);
  if (!ok || !builtRelease(name, root)) throw new UserError(BUILD_TEXTS.failed(name, text.trim()));
  writeFileSync(stampFile(name, root), hash);
}

export type BuildOptions = {
  names: string[];
  /** Also builds unchanged packages. */
  force?: boolean;
  /** Also builds packages whose description is behind their commit: the registry keeps it, and locks read it. */
  toPublish?: boolean;
  onProgress?: (message: string) => void;
  root?: string;
  /** Aborts running builds. */
  signal?: AbortSignal;
};

/** Waits while another command of this clone builds: `npm start` and `npm test` may run in parallel. */
async function buildLock(root: string, [first = '']: string[], signal?: AbortSignal): Promise<() => void> {
  // In a separate repository: never write outside of it.
  const folder = hasOwnBuild(root) ? root : join(root, first, 'node_modules');
  for (;;) {
    const lock = takeLock(join(folder, '.cache/build.lock'));
    if ('release' in lock) return lock.release;
    await sleep(200, undefined, signal ? { signal } : {});
  }
}

/** Builds packages that changed since their last build; returns their names. */
export async function buildChanged(options: BuildOptions): Promise<string[]> {
  const release = await buildLock(options.root ?? ROOT, options.names, options.signal);
  return buildStale(options).finally(release);
}

async function buildStale(options: BuildOptions): Promise<string[]> {
  const { names, force, toPublish, onProgress = () => undefined, root = ROOT, signal } = options;
  const stale = names.filter(
    (name) => force || !isBuilt(name, root) || (toPublish && isBehindCommit(name, root)),
  );
  const queue = [...stale];
  const work = async () => {
    const [first] = queue;
    if (first === undefined) return;
    const builder = startBuilder(root, join(root, first), signal);
    try {
      for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
        const started = Date.now();
        await buildOne(name, root, builder);
        onProgress(BUILD_TEXTS.done(name, (Date.now() - started) / 1000));
      }
    } finally {
      queue.length = 0;
      builder.end();
    }
  };
  if (stale.length) onProgress(BUILD_TEXTS.building(stale));
  // Both have ended before the lock is released, also when one fails.
  const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return stale;
}
