import type { Knex } from 'knex';
import { contentOf } from '@eveneo/contract/delivery/content-name';

/** Every release of this name with the content that the version names, whatever number stands before it. */
const withContent = (db: Knex, name: string, version: string) =>
  db('releases')
    .where({ name })
    .andWhere('version', 'like', `%-${contentOf(version)}`);

/** Takes a content back: no release that holds it goes live again. */
export async function markWithdrawn(
  tx: Knex.Transaction,
  name: string,
  version: string,
  at: string,
): Promise<void> {
  await tx('release_withdrawals')
    .insert({ name, content: contentOf(version), withdrawn_at: at })
    .onConflict()
    .ignore();
  await withContent(tx, name, version).whereNull('withdrawn_at').update({ withdrawn_at: at });
}

export async function liftWithdrawal(tx: Knex.Transaction, name: string, version: string): Promise<void> {
  await tx('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .delete();
  await withContent(tx, name, version).update({ withdrawn_at: null });
}

/** When the content that a version names was taken back, whatever has become of its release since; null when it is not. */
export async function withdrawnAt(db: Knex, name: string, version: string): Promise<string | null> {
  const row = await db('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .first<{ withdrawn_at: string } | undefined>('withdrawn_at');
  return row?.withdrawn_at ?? null;
}

/** How many withdrawn versions of a release open tabs are told of; older tabs than that are long closed. */
const WITHDRAWN_TOLD = 20;

/** The versions that were rolled back from, by name, newest first. */
export async function withdrawnVersions(db: Knex): Promise<Map<string, string[]>> {
  const rows = await db('releases')
    .whereNotNull('withdrawn_at')
    .orderBy('withdrawn_at', 'desc')
    .limit(200)
    .select('name', 'version');
  const versions = new Map<string, string[]>();
  for (const { name, version } of rows) {
    const known = versions.get(name) ?? [];
    if (known.length < WITHDRAWN_TOLD) versions.set(name, [...known, version]);
  }
  return versions;
}
