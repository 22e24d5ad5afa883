import type { Knex } from 'knex';
import { contentOf } from '@eveneo/server-kit/signatures/content-name';

/** Releases with the content of this version, under any version number. */
const withContent = (db: Knex, name: string, version: string) =>
  db('releases')
    .where({ name })
    .andWhere('version', 'like', `%-${contentOf(version)}`);

/** Withdraws a content: no release of it goes live again. */
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

/** When the content of a version was withdrawn, even if its release was pruned; null when it is not. */
export async function withdrawnAt(db: Knex, name: string, version: string): Promise<string | null> {
  const row = await db('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .first<{ withdrawn_at: string } | undefined>('withdrawn_at');
  return row?.withdrawn_at ?? null;
}

/** Open tabs get so many withdrawn versions; older tabs are closed by now. */
const LISTED_WITHDRAWN = 20;

/** Withdrawn versions by name, newest first. */
export async function withdrawnVersions(db: Knex): Promise<Map<string, string[]>> {
  const rows = await db('releases')
    .whereNotNull('withdrawn_at')
    .orderBy('withdrawn_at', 'desc')
    .limit(200)
    .select('name', 'version');
  const versions = new Map<string, string[]>();
  for (const { name, version } of rows) {
    const known = versions.get(name) ?? [];
    if (known.length < LISTED_WITHDRAWN) versions.set(name, [...known, version]);
  }
  return versions;
}
