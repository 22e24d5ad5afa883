import type { Knex } from 'knex';

export interface AttendeeRow {
  registration_id: number;
  user_id: number | null;
  name: string | null;
}

/**
 * The first people who registered, without their companions and those admitted at the door; a deleted account has
 * neither id nor name.
 */
export async function findAttendees(db: Knex, eventId: number, limit: number): Promise<AttendeeRow[]> {
  return (await db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', eventId)
    .whereNull('r.entry_reason')
    .whereNull('r.host_id')
    .orderBy('r.id')
    .limit(limit)
    .select({ registration_id: 'r.id', user_id: 'r.user_id', name: 'u.name' })) as AttendeeRow[];
}

export async function isRegistered(db: Knex, eventId: number, userId: number): Promise<boolean> {
  const row: unknown = await db('registrations').where({ event_id: eventId, user_id: userId }).first('id');
  return row !== undefined;
}
