import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@eveneo/build/base/root';
import { builtRelease } from '@eveneo/build/build/packages';
import { ReleaseRefusal, type ReleaseClient } from '@eveneo/build/release/client';
import { isLost } from '@eveneo/build/release/move';
import { texts } from '../texts';

type Move = { name: string; revision: number; version: string };

/**
 * Publishes built packages that are not live, and activates them: the shell first, because
 * remotes are checked against its platform, then all remotes together. A release that was rolled
 * back stays withdrawn, its area locked.
 */
export async function publishBuilt(
  client: ReleaseClient,
  names: string[],
  onProgress: (message: string) => void,
  root = ROOT,
): Promise<void> {
  const { releases, pointers } = await client.overview();

  const publish = async (name: string): Promise<Move[]> => {
    const built = builtRelease(name, root);
    const pointer = pointers.find((candidate) => candidate.name === name);
    if (!built || pointer?.live === built.version) return [];
    const known = releases.find((release) => release.name === name && release.version === built.version);
    const { withdrawn } = known ?? (await client.publish(join(root, name, 'dist')));
    if (withdrawn) {
      onProgress(texts.publish.withdrawn(name, built.version));
      return [];
    }
    const lock = pointer?.lock;
    if (lock && !(lock.version && built.mends?.includes(lock.version))) {
      onProgress(texts.publish.locked(name, built.version, lock.why));
      return [];
    }
    return [{ name, revision: pointer?.revision ?? 0, version: built.version }];
  };

  const goLive = async (group: string[]): Promise<Move[]> => {
    const moves: Move[] = [];
    try {
      for (const name of group) moves.push(...(await publish(name)));
      if (moves.length)
        await client.move({
          why: texts.publish.why,
          moves: moves.map((move) => ({ ...move, action: 'activate' as const })),
        });
      return moves;
    } catch (error) {
      // A page changes its area, and an operator has locked one of the two, or tries an earlier release of it.
      if (!(error instanceof ReleaseRefusal) || error.code !== 'release.route_clash') throw error;
      onProgress(texts.publish.apart(error.message));
      return [];
    }
  };

  const isShell = (name: string) => name === 'shell';
  const live = [
    ...(await goLive(names.filter(isShell))),
    ...(await goLive(names.filter((name) => !isShell(name)))),
  ];
  if (live.length) onProgress(texts.publish.live(live.map(({ name, version }) => `${name} ${version}`)));
}

/** Whether the token is unknown, for instance after a new database was created. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof ReleaseRefusal && error.status === 401;

const PATIENCE_MS = 120_000;
const AGAIN_MS = 1_000;

/** Repeats work at the registry that was lost: on a busy machine the database may answer too late. */
export async function patiently<T>(
  work: () => Promise<T>,
  { onProgress, signal }: { onProgress: (message: string) => void; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let lostSince = 0; ;)
    try {
      return await work();
    } catch (error) {
      if (!isLost(error) || (lostSince && performance.now() - lostSince > PATIENCE_MS)) throw error;
      if (!lostSince) onProgress((error as Error).message);
      lostSince ||= performance.now();
      signal?.throwIfAborted();
      await sleep(AGAIN_MS);
    }
}
