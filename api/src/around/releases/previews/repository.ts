import type { Knex } from 'knex';
import type { Previewed } from '@eveneo/contract/delivery/previews';
import { contentOf } from '@eveneo/server-kit/signatures/content-name';
import { containsPattern } from '../../../db/contains';
import { mapTable } from '../../../db/map-table';
import type { ChosenMoves } from '../base/history-repository';

/** Instants are DATETIME(3) texts. */
export interface StoredPreview {
  readonly id: string;
  readonly releases: readonly Previewed[];
  readonly actor: string;
  /** Null for a person. */
  readonly tokenId: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly endedBy: string | null;
}

const PREVIEWS = mapTable<StoredPreview>({ releases: (text: string) => JSON.parse(text) as Previewed[] });

export async function findPreview(db: Knex, id: string): Promise<StoredPreview | null> {
  const row = await db('release_previews').where({ id }).first();
  return row ? PREVIEWS.read(row) : null;
}

export async function insertPreview(tx: Knex.Transaction, preview: StoredPreview): Promise<void> {
  await tx('release_previews').insert(PREVIEWS.write(preview));
}

/** Ends a preview; only the first end is recorded. */
export async function markEnded(db: Knex, id: string, { at, by }: { at: string; by: string }): Promise<void> {
  await db('release_previews').where({ id }).whereNull('ended_at').update({ ended_at: at, ended_by: by });
}

export interface PreviewOfHistory extends StoredPreview {
  /** When the content of one of its releases was first withdrawn; null again once the withdrawal is lifted. */
  readonly withdrawnAt: string | null;
  /** When its token was revoked. */
  readonly revokedAt: string | null;
}

/** When contents of these previews were withdrawn, by '<area> <content>'. */
async function withdrawals(db: Knex, previews: readonly StoredPreview[]): Promise<Map<string, string>> {
  const shown = previews.flatMap(({ releases }) => releases);
  const rows = await db<{ name: string; content: string; withdrawn_at: string }>('release_withdrawals')
    .whereIn('name', [...new Set(shown.map(({ name }) => name))])
    .whereIn('content', [...new Set(shown.map(({ version }) => contentOf(version)))]);
  return new Map(rows.map(({ name, content, withdrawn_at }) => [`${name} ${content}`, withdrawn_at]));
}

/** Previews that are not ended, expired or withdrawn, and whose token is not revoked, newest first. */
export async function openPreviews(db: Knex, now: string): Promise<StoredPreview[]> {
  const rows = await db('release_previews as p')
    .leftJoin('deploy_tokens as t', 't.id', 'p.token_id')
    .whereNull('p.ended_at')
    .where('p.expires_at', '>', now)
    .whereNull('t.revoked_at')
    .orderBy([
      { column: 'p.created_at', order: 'desc' },
      { column: 'p.id', order: 'asc' },
    ])
    .select<object[]>('p.*');
  const previews = rows.map(PREVIEWS.read);
  const takenBack = await withdrawals(db, previews);
  return previews.filter(
    ({ releases }) => !releases.some(({ name, version }) => takenBack.has(`${name} ${contentOf(version)}`)),
  );
}

/** Previews made up to a moment, filtered like moves, newest first. */
export async function previewsUpTo(
  db: Knex,
  { at, name, who, since, limit }: Omit<ChosenMoves, 'action'>,
): Promise<PreviewOfHistory[]> {
  const rows = db('release_previews as p')
    .leftJoin('deploy_tokens as t', 't.id', 'p.token_id')
    .where('p.created_at', '<=', at);
  if (name !== undefined) void rows.where('p.releases', 'like', containsPattern(`"name":"${name}"`));
  if (since !== undefined) void rows.where('p.created_at', '>=', since);
  if (who !== undefined)
    void rows.where((either) => {
      for (const column of ['p.actor', 'p.ended_by'])
        void either.orWhere(column, 'like', containsPattern(who.part)).orWhereIn(column, [...who.actors]);
    });
  const chosen = await rows
    .orderBy([
      { column: 'p.created_at', order: 'desc' },
      { column: 'p.id', order: 'asc' },
    ])
    .limit(limit)
    .select<object[]>('p.*', 't.revoked_at');
  const previews = chosen.map((row) => PREVIEWS.read(row) as Omit<PreviewOfHistory, 'withdrawnAt'>);
  const takenBack = await withdrawals(db, previews);
  return previews.map((preview) => {
    const moments = preview.releases.flatMap(
      ({ name: area, version }) => takenBack.get(`${area} ${contentOf(version)}`) ?? [],
    );
    return { ...preview, withdrawnAt: moments.sort()[0] ?? null };
  });
}
