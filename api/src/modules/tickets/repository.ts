import type { Knex } from 'knex';

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
    | TicketRow
    | undefined;
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
