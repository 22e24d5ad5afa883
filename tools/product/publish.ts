import { builtRelease } from '../build/packages';
import { type ReleaseClient, ReleaseRefusal } from '../release/client';
import { join } from 'node:path';
import { ROOT } from '../root';
import { texts } from '../texts';

/**
 * Publishes every built package whose release is not live, and makes them live together.
 * A release that an operator has rolled back from stays withdrawn: a restart must not undo that decision.
 */
export async function publishBuilt(
  client: ReleaseClient,
  names: string[],
  onProgress: (message: string) => void,
): Promise<void> {
  const { releases, pointers } = await client.overview();
  const moves: { name: string; revision: number; version: string }[] = [];
  // The shell first: remotes are checked against the platform that it provides.
  for (const name of names) {
    const built = builtRelease(name);
    const pointer = pointers.find((candidate) => candidate.name === name);
    if (!built || pointer?.live === built.version) continue;
    const known = releases.find((release) => release.name === name && release.version === built.version);
    if (known?.withdrawn) {
      onProgress(texts.publish.withdrawn(name, built.version));
      continue;
    }
    if (!known) await client.publish(join(ROOT, name, 'dist'));
    moves.push({ name, revision: pointer?.revision ?? 0, version: built.version });
  }
  if (!moves.length) return;
  await client.move({
    why: texts.publish.why,
    moves: moves.map((move) => ({ ...move, action: 'activate' as const })),
  });
  onProgress(texts.publish.live(moves.map((move) => `${move.name} ${move.version}`)));
}

/** Whether the registry does not know the token (a new database under old secrets, for one). */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof ReleaseRefusal && error.status === 401;
