import type { Knex } from 'knex';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

const TABLES = { chat_message: 'chat_messages', registration: 'registrations' } as const;
type Kind = keyof typeof TABLES;

/** Identifies a row of an event: by its id, or by its user. */
export interface Target {
  readonly kind: Kind;
  readonly eventId: number;
  readonly rowId?: number;
  readonly userId?: number;
}

const conditions = ({ eventId, rowId, userId }: Target, id: 'id' | 'row_id') => ({
  event_id: eventId,
  ...(rowId === undefined ? {} : { [id]: rowId }),
  ...(userId === undefined ? {} : { user_id: userId }),
});

const cutoff = (now: Date) => sqlInstant(new Date(now.getTime() - UNDO_SECONDS * 1000));

/** A row that was deleted or restored; `places` counts a registration's companions too. */
interface Undoable {
  readonly id: number;
  readonly places: number;
}

/**
 * Deletes a row, a registration with its companions, and keeps a copy that its deleter can restore.
 * @returns null when there is no such row
 */
export async function deleteForNow(
  tx: Knex,
  target: Target,
  { actorId, now }: { actorId: number; now: Date },
): Promise<Undoable | null> {
  const table = TABLES[target.kind];
  const row = (await tx(table).where(conditions(target, 'id')).forUpdate().first()) as
    | { id: number; user_id: number | null }
    | undefined;
  if (!row) return null;
  const rows = [row, ...(target.kind === 'registration' ? await companionsOf(tx, row.id) : [])];
  await tx(table)
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
  await tx('deletions').insert({
    kind: target.kind,
    event_id: target.eventId,
    row_id: row.id,
    user_id: row.user_id,
    deleted_by: actorId,
    content: JSON.stringify(rows),
    deleted_at: sqlInstant(now),
  });
  return { id: row.id, places: rows.length };
}

const companionsOf = async (tx: Knex, hostId: number): Promise<{ id: number }[]> =>
  tx('registrations').where({ host_id: hostId }).orderBy('id').forUpdate();

/** Restores a row for the person who deleted it moments ago. @returns null when it is too late or not theirs */
export async function bringBack(
  tx: Knex,
  target: Target,
  { actorId, now }: { actorId: number; now: Date },
): Promise<Undoable | null> {
  const kept = await tx('deletions')
    .where({ ...conditions(target, 'row_id'), kind: target.kind, deleted_by: actorId })
    .where('deleted_at', '>', cutoff(now))
    .orderBy('id', 'desc')
    .forUpdate()
    .first<{ id: number; row_id: number; content: string } | undefined>('id', 'row_id', 'content');
  if (!kept) return null;
  await tx('deletions').where({ id: kept.id }).delete();
  // An earlier release stored a single row instead of a list.
  const rows = [JSON.parse(kept.content) as Record<string, unknown> | Record<string, unknown>[]].flat();
  await tx(TABLES[target.kind]).insert(rows);
  return { id: kept.row_id, places: rows.length };
}

/** Rows that can no longer be restored. */
export const endedDeletions: Erasure = {
  period: null,
  due: (db, now) => db('deletions').where('deleted_at', '<=', cutoff(now)),
};

/** Deletes the copies of rows that a user owned or deleted. */
export async function forgetDeletions(tx: Knex, userId: number): Promise<void> {
  await tx('deletions').where({ user_id: userId }).orWhere({ deleted_by: userId }).delete();
}
