import type { Knex } from 'knex';
import { LIMITS } from '@eveneo/contract/application/limits';
import { wherePublished } from '../../base/publication/repository';
import { sqlInstant, type Present } from '../../ground/clock';

/** A kind of saved items: events or organizers. */
export interface SavedKind {
  readonly table: 'favourites' | 'follows';
  readonly column: 'event_id' | 'organizer_id';
  /** The table of the items themselves. */
  readonly itemTable: 'events' | 'users';
  /** Limit per account. */
  readonly max: number;
}

export const FAVOURITES: SavedKind = {
  table: 'favourites',
  column: 'event_id',
  itemTable: 'events',
  max: LIMITS.favourites,
};
export const FOLLOWS: SavedKind = {
  table: 'follows',
  column: 'organizer_id',
  itemTable: 'users',
  max: LIMITS.follows,
};

/** Latest first. */
export async function findSaved(db: Knex, { table, column }: SavedKind, userId: number): Promise<number[]> {
  return (await db(table).where({ user_id: userId }).orderBy('id', 'desc').pluck(column)) as number[];
}

/** Locks the items that exist and are published against deletion; before the user's row, as registrations do. */
export async function lockItems(
  tx: Knex,
  { itemTable: things }: SavedKind,
  ids: readonly number[],
  now: Present,
): Promise<Set<number>> {
  const all = tx(things).whereIn('id', [...ids]);
  return new Set(
    (await (things === 'events' ? wherePublished(tx, all, now) : all)
      .orderBy('id')
      .forShare()
      .pluck('id')) as number[],
  );
}

export async function insertSaved(
  tx: Knex,
  { table, column }: SavedKind,
  row: { userId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  if (row.ids.length === 0) return;
  const created_at = sqlInstant(row.now);
  await tx(table).insert(row.ids.map((id) => ({ user_id: row.userId, [column]: id, created_at })));
}

export async function deleteSaved(
  db: Knex,
  { table, column }: SavedKind,
  userId: number,
  id: number,
): Promise<void> {
  await db(table)
    .where({ user_id: userId, [column]: id })
    .delete();
}

export async function forgetKeeper(tx: Knex, userId: number): Promise<void> {
  await tx('favourites').where({ user_id: userId }).delete();
  await tx('follows').where({ user_id: userId }).orWhere({ organizer_id: userId }).delete();
}

export interface FollowedRow {
  id: number;
  name: string;
  avatar: string | null;
}

export async function findFollowed(db: Knex, userId: number): Promise<FollowedRow[]> {
  return (await db('follows as f')
    .join('users as u', 'u.id', 'f.organizer_id')
    .where('f.user_id', userId)
    .orderBy(['u.name', 'u.id'])
    .select('u.id', 'u.name', 'u.avatar')) as FollowedRow[];
}

interface ExportedRow {
  created_at: string;
}

export async function exportKept(db: Knex, userId: number) {
  const favourites = (await db('favourites as f')
    .join('events as e', 'e.id', 'f.event_id')
    .where('f.user_id', userId)
    .orderBy('f.id')
    .select('f.event_id', 'e.title', 'f.created_at')) as ExportedRow[];
  const follows = (await db('follows as f')
    .join('users as u', 'u.id', 'f.organizer_id')
    .where('f.user_id', userId)
    .orderBy('f.id')
    .select('f.organizer_id', 'u.name', 'f.created_at')) as ExportedRow[];
  return { favourites, follows };
}
