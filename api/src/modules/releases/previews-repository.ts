import type { Knex } from 'knex';
import type { Previewed } from '@eveneo/contract/delivery/previews';

/** Instants are DATETIME(3) texts. */
export interface StoredPreview {
  readonly id: string;
  readonly releases: readonly Previewed[];
  readonly actor: string;
  /** The token that asked; null when a person did. */
  readonly tokenId: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

interface RawPreview {
  id: string;
  releases: string;
  actor: string;
  token_id: number | null;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
}

const toPreview = (row: RawPreview): StoredPreview => ({
  id: row.id,
  releases: JSON.parse(row.releases) as Previewed[],
  actor: row.actor,
  tokenId: row.token_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

export async function findPreview(db: Knex, id: string): Promise<StoredPreview | null> {
  const row = await db<RawPreview>('release_previews').where({ id }).first();
  return row ? toPreview(row) : null;
}

/** Those that nobody has ended and whose time is not over, the newest first. */
export async function openPreviews(db: Knex, now: string): Promise<StoredPreview[]> {
  const rows = await db<RawPreview>('release_previews')
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'asc' },
    ]);
  return rows.map(toPreview);
}

export async function insertPreview(tx: Knex.Transaction, preview: StoredPreview): Promise<void> {
  await tx('release_previews').insert({
    id: preview.id,
    releases: JSON.stringify(preview.releases),
    actor: preview.actor,
    token_id: preview.tokenId,
    created_at: preview.createdAt,
    expires_at: preview.expiresAt,
    ended_at: null,
  });
}

/** Ends it from now on; one that was ended before stays ended since then. */
export async function markEnded(db: Knex, id: string, at: string): Promise<void> {
  await db('release_previews').where({ id }).whereNull('ended_at').update({ ended_at: at });
}

/** Forgets those whose time was over by then. */
export async function forgetPreviews(tx: Knex.Transaction, before: string): Promise<void> {
  await tx('release_previews').where('expires_at', '<', before).delete();
}
