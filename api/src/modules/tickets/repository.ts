import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

export interface TicketRow {
  registration_id: number;
  event_id: number;
  name: string;
  created_at: string;
  online_url: string | null;
}

const tickets = (db: Knex) =>
  db('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .join('events as e', 'e.id', 'r.event_id')
    .select({
      registration_id: 'r.id',
      event_id: 'r.event_id',
      name: 'u.name',
      created_at: 'r.created_at',
      online_url: 'e.online_url',
    });

export async function findTicket(db: Knex, eventId: number, userId: number): Promise<TicketRow | undefined> {
  return (await tickets(db).where({ 'r.event_id': eventId, 'r.user_id': userId }).first()) as
    TicketRow | undefined;
}

export async function findTickets(db: Knex, userId: number): Promise<TicketRow[]> {
  return (await tickets(db).where('r.user_id', userId).orderBy('r.id')) as TicketRow[];
}

/** Tickets to an event in order of registration, one batch at a time. */
export async function findEventTickets(
  db: Knex,
  eventId: number,
  { after, limit }: { after: number; limit: number },
): Promise<TicketRow[]> {
  return (await tickets(db)
    .where('r.event_id', eventId)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)) as TicketRow[];
}

export interface CheckedRow extends TicketRow {
  checked_in_at: string | null;
  check_attempt: string | null;
}

/** The registration behind a ticket; undefined once it was cancelled. */
export async function findChecked(db: Knex, registrationId: number): Promise<CheckedRow | undefined> {
  return (await tickets(db)
    .where('r.id', registrationId)
    .select('r.checked_in_at', 'r.check_attempt')
    .first()) as CheckedRow | undefined;
}

/** Checks a ticket in; false when it was already checked in. */
export async function checkIn(
  db: Knex,
  registrationId: number,
  attempt: string,
  now: Date,
): Promise<boolean> {
  const changed = await db('registrations')
    .where({ id: registrationId })
    .whereNull('checked_in_at')
    .update({ checked_in_at: sqlInstant(now), check_attempt: attempt });
  return changed === 1;
}

export async function countEntered(
  db: Knex,
  eventId: number,
): Promise<{ registered: number; entered: number }> {
  const [row] = await db('registrations')
    .where({ event_id: eventId })
    .select<{ registered: number; entered: number }[]>(
      db.raw('COUNT(*) AS registered'),
      db.raw('COUNT(checked_in_at) AS entered'),
    );
  return { registered: Number(row?.registered ?? 0), entered: Number(row?.entered ?? 0) };
}
