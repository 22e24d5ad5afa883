import type { Knex } from 'knex';
import type { Previewed } from '@eveneo/contract/delivery/previews';
import type { Storage } from '../../../ground/storage/storage';
import { damagedFiles } from '../base/damaged-files';
import { NO_CANARY, putLive, type Pointer } from '../base/pointer';
import { readPointers } from '../base/pointers-repository';
import { refusal, refusalFor } from '../base/problems';
import type { ReleaseRow } from '../base/release';
import { requireUnlocked } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { usableRelease } from '../base/usable';
import { operationNeeds } from '../registry/needs';
import { setProblems } from '../registry/set-problems';

/**
 * Applies the checks of an activation, since previews run in real sessions. Other areas show their live releases,
 * without canaries.
 */
export async function checkPreview(db: Knex, storage: Storage, wanted: readonly Previewed[]): Promise<void> {
  const after = new Map<string, Pointer>();
  for (const pointer of await readPointers(db)) after.set(pointer.name, { ...pointer, ...NO_CANARY });
  const releases: ReleaseRow[] = [];
  for (const { name, version } of wanted) {
    if (releases.some((one) => one.name === name))
      throw refusalFor('release.twice', RELEASE_TEXTS.twice(name), 422);
    const release = await usableRelease(db, { name, version }, (one) => damagedFiles(storage, one));
    const before = after.get(name) ?? null;
    if (before?.liveId === release.id && !before.retired)
      throw refusalFor('release.same_version', PREVIEW_TEXTS.live(name, version), 409);
    if (before) requireUnlocked(before, release);
    after.set(name, putLive(name, before, release, null));
    releases.push(release);
  }
  const problems = [
    ...(await setProblems(db, [...after.values()], new Set(releases.map(({ name }) => name)))),
    ...releases.flatMap(({ description }) => operationNeeds(description)),
  ];
  if (problems.length) throw refusal(problems, 409);
}

export const PREVIEW_TEXTS = {
  live: (name: string, version: string) =>
    `${name} ${version} est déjà en ligne : il n’y a rien à montrer d’avance. Nommez une autre version.`,
  tooMany: (limit: number) =>
    `${limit} aperçus sont déjà ouverts. Mettez fin à l’un d’eux (preview --list, puis preview --end), ou attendez.`,
} as const;
