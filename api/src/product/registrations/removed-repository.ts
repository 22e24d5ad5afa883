import type { Knex } from 'knex';
import { undoCutoff } from '../../base/undo/eraser';
import type { Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

const KIND = 'registration';

interface Whose {
  readonly eventId: number;
  readonly userId: number;
}

interface Acting {
  readonly actorId: number;
  readonly now: Date;
}

/** A registration that was removed or restored; `places` counts its companions too. */
interface Undoable {
  readonly id: number;
  readonly places: number;
}

/**
 * Removes a registration with its companions, and keeps a copy that its remover can restore. Unlike what is hidden,
 * its row goes: its seat is free at once, and its guest can take one again.
 * @returns null when there is no such row
 */
export async function removeForNow(
  tx: Knex,
  { eventId, userId }: Whose,
  { actorId, now }: Acting,
): Promise<Undoable | null> {
  const row = (await tx('registrations')
    .where({ event_id: eventId, user_id: userId })
    .forUpdate()
    .first()) as { id: number } | undefined;
  if (!row) return null;
  const companions = (await tx('registrations').where({ host_id: row.id }).orderBy('id').forUpdate()) as {
    id: number;
  }[];
  const rows = [row, ...companions];
  await tx('registrations')
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .delete();
  await tx('deletions').insert({
    kind: KIND,
    event_id: eventId,
    row_id: row.id,
    user_id: userId,
    deleted_by: actorId,
    content: JSON.stringify(rows),
    deleted_at: sqlInstant(now),
  });
  return { id: row.id, places: rows.length };
}

/** Restores a registration for the person who removed it moments ago. @returns null when it is too late or not theirs */
export async function restoreRemoved(
  tx: Knex,
  { eventId, userId }: Whose,
  { actorId, now }: Acting,
): Promise<Undoable | null> {
  const kept = await tx('deletions')
    .where({ kind: KIND, event_id: eventId, user_id: userId, deleted_by: actorId })
    .where('deleted_at', '>', undoCutoff(now))
    .orderBy('id', 'desc')
    .forUpdate()
    .first<{ id: number; row_id: number; content: string } | undefined>('id', 'row_id', 'content');
  if (!kept) return null;
  await tx('deletions').where({ id: kept.id }).delete();
  const rows = JSON.parse(kept.content) as Record<string, unknown>[];
  await tx('registrations').insert(rows);
  return { id: kept.row_id, places: rows.length };
}

/** Rows that can no longer be restored. */
export const endedDeletions: Erasure = {
  period: null,
  due: (db, now) => db('deletions').where('deleted_at', '<=', undoCutoff(now)),
};

/** Deletes the copies of rows that a user owned or removed. */
export async function forgetRemoved(tx: Knex, userId: number): Promise<void> {
  await tx('deletions').where({ user_id: userId }).orWhere({ deleted_by: userId }).delete();
}
