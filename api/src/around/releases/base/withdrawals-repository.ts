import type { Knex } from 'knex';
import { contentOf } from '@eveneo/server-kit/signatures/content-name';

/** Releases with the content of this version, with any version. */
const withContent = (db: Knex, name: string, version: string) =>
  db('releases')
    .where({ name })
    .andWhere('version', 'like', `%-${contentOf(version)}`);

/** Withdraws content: no release with this content can go live again. */
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

/** When this version's content was withdrawn, also after the release was pruned; null if it is not withdrawn. */
export async function withdrawnAt(db: Knex, name: string, version: string): Promise<string | null> {
  const row = await db('release_withdrawals')
    .where({ name, content: contentOf(version) })
    .first<{ withdrawn_at: string } | undefined>('withdrawn_at');
  return row?.withdrawn_at ?? null;
}

/** Maximum withdrawn versions per area sent to open tabs; tabs on older versions are assumed closed. */
const LISTED_WITHDRAWN = 20;

/** Withdrawn versions by area name, last withdrawn first. */
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
