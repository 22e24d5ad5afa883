import type { Knex } from 'knex';

export interface AttendeeRow {
  registration_id: number;
  user_id: number | null;
  name: string | null;
  /** 1: added by the organizer, without an account. */
  added: number;
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
    .select({
      registration_id: 'r.id',
      user_id: 'r.user_id',
      name: 'u.name',
      added: db.raw('r.added_name IS NOT NULL'),
    })) as AttendeeRow[];
}

export async function isRegistered(db: Knex, eventId: number, userId: number): Promise<boolean> {
  const row: unknown = await db('registrations').where({ event_id: eventId, user_id: userId }).first('id');
  return row !== undefined;
}

/** How many places a guest has with companions, by event; events without companions are left out. */
export async function findGroupSizes(db: Knex, userId: number): Promise<Map<number, number>> {
  const rows = await db('registrations as h')
    .join('registrations as c', 'c.host_id', 'h.id')
    .where('h.user_id', userId)
    .groupBy('h.event_id')
    .select<{ event_id: number; companions: number }[]>('h.event_id', db.raw('COUNT(*) AS companions'));
  return new Map(rows.map((row) => [row.event_id, Number(row.companions) + 1]));
}
