import type { Knex } from 'knex';
import { addColumns, type Migration } from './table';

const AWAY =
  "SET('cancelled', 'suspended', 'taken-down', 'undone') CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''";

/** Why a row is away; visible is a row without a reason. undone_*: when and by whom a message was deleted that can be restored. */
const columns: readonly Migration[] = [
  addColumns(
    'chat_messages',
    { away: AWAY, undone_at: 'DATETIME(3) NULL', undone_by: 'INT UNSIGNED NULL' },
    'ADD KEY chat_messages_undone (undone_at), ADD KEY chat_messages_undone_by (undone_by)',
  ),
  addColumns('reviews', { away: AWAY, answer_away: AWAY }),
  addColumns('announcements', { away: AWAY }),
];

type Row = Record<string, unknown>;

interface Kept {
  readonly kind: string;
  readonly target_id: number;
  readonly row: Row;
  readonly reasons: readonly string[];
}

const OWN_TABLES: Readonly<Record<string, string>> = { message: 'chat_messages', review: 'reviews' };

async function insertBack(db: Knex, { kind, target_id: id, row, reasons }: Kept): Promise<void> {
  const away = reasons.join(',');
  const table = OWN_TABLES[kind];
  if (table)
    await db(table)
      .insert({ ...row, away })
      .onConflict()
      .ignore();
  else
    await db('announcements')
      .where({ id })
      .whereNull('actor_id')
      .update({ actor_id: row['actor_id'], subject: row['subject'], message: row['message'], away });
}

/** A review counts again only with a registration, and its answer is hidden with the words of whoever wrote it. */
async function readReview(db: Knex, kept: Kept): Promise<Kept> {
  const { event_id, user_id, answered_by } = kept.row;
  const registered: unknown = await db('registrations').where({ event_id, user_id }).first('id');
  const hidden: unknown = await db('users')
    .where({ id: answered_by ?? 0, words_hidden: 1 })
    .first('id');
  const row = { ...kept.row, answer_away: hidden ? 'suspended' : '' };
  return { ...kept, row, reasons: registered ? kept.reasons : [...kept.reasons, 'cancelled'] };
}

/** Words of suspended people and pieces taken down, kept as text until now, return to their tables as away. */
export async function returnKept(db: Knex): Promise<void> {
  const hidden = (await db('hidden_words').orderBy('id').select('id', 'kind', 'content')) as {
    id: number;
    kind: string;
    content: string;
  }[];
  const words = hidden.map(({ id, kind, content }) => {
    const row = JSON.parse(content) as Row;
    return { id, kind, target_id: Number(row['id']), row, reasons: ['suspended'] };
  });
  const cases = (await db('report_cases as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .where('c.decision', 'take-down')
    .whereNull('c.lifted_at')
    .whereNotNull('c.kept')
    .whereIn('c.kind', ['message', 'review', 'announcement'])
    .select('c.id', 'c.kind', 'c.target_id', 'c.kept', 'u.words_hidden')) as {
    id: number;
    kind: string;
    target_id: number;
    kept: string;
    words_hidden: number | null;
  }[];
  const pieces = cases.map(({ kind, target_id, kept, words_hidden }) => ({
    ...{ kind, target_id, row: JSON.parse(kept) as Row },
    reasons: words_hidden ? ['taken-down', 'suspended'] : ['taken-down'],
  }));
  for (const kept of [...words, ...pieces])
    if (kept.kind !== 'answer')
      await insertBack(db, kept.kind === 'review' ? await readReview(db, kept) : kept);
  // After the reviews that they belong to.
  for (const { kind, target_id: id, row } of words)
    if (kind === 'answer')
      await db('reviews')
        .where({ id })
        .whereNull('answer')
        .update({ ...row, answer_away: 'suspended' });
  await db('hidden_words')
    .whereIn(
      'id',
      words.map(({ id }) => id),
    )
    .delete();
  await db('report_cases')
    .whereIn(
      'id',
      cases.map(({ id }) => id),
    )
    .update({ kept: null });
}

/** Messages deleted seconds ago. */
async function returnDeleted(db: Knex): Promise<void> {
  const deleted = (await db('deletions').where({ kind: 'chat_message' })) as {
    id: number;
    content: string;
    deleted_at: string;
    deleted_by: number;
  }[];
  for (const { id, content, deleted_at: undone_at, deleted_by: undone_by } of deleted) {
    for (const row of [JSON.parse(content) as Row | Row[]].flat())
      await db('chat_messages')
        .insert({ ...row, away: 'undone', undone_at, undone_by })
        .onConflict()
        .ignore();
    await db('deletions').where({ id }).delete();
  }
}

/** One column of reasons, on the row itself, for what is away but may come back. */
export const migration: Migration = async (db) => {
  for (const add of columns) await add(db);
  await db('reviews').whereNotNull('hidden_at').where('away', '').update({ away: 'cancelled' });
  await returnKept(db);
  await returnDeleted(db);
};
