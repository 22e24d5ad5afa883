import type { Knex } from 'knex';
import { companionName } from '@eveneo/contract/application/texts';
import { whereNotTakenDown } from '../../base/publication/repository';

export interface TicketRow {
  registration_id: number;
  event_id: number;
  name: string;
  created_at: string;
  online_url: string | null;
}

/** Registrations with their user (u) and, for a companion, the host (h). */
export const withHolders = (db: Knex) =>
  db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('registrations as hr', 'hr.id', 'r.host_id')
    .leftJoin('users as h', 'h.id', 'hr.user_id');

/**
 * The name on a ticket: the user's, the companion's, or 'Accompagne' and the host's; null for a deleted account.
 */
export const holderName = (db: Knex) =>
  db.raw('COALESCE(u.name, r.companion_name, CONCAT(?, h.name)) AS name', [companionName('')]);

/** Only registrations that have a ticket: of accounts and of companions. */
export const whereTicketed = (query: Knex.QueryBuilder): void =>
  void query.where((held) => void held.whereNotNull('r.user_id').orWhereNotNull('r.host_id'));

const tickets = (db: Knex) =>
  withHolders(db).join('events as e', 'e.id', 'r.event_id').modify(whereTicketed).select(holderName(db), {
    registration_id: 'r.id',
    event_id: 'r.event_id',
    created_at: 'r.created_at',
    online_url: 'e.online_url',
  });

export async function findTicket(db: Knex, eventId: number, userId: number): Promise<TicketRow | undefined> {
  return (await whereNotTakenDown(tickets(db), 'e.publish_at')
    .where({ 'r.event_id': eventId, 'r.user_id': userId })
    .first()) as TicketRow | undefined;
}

/** The tickets of the companions of these registrations. */
export async function findCompanionTickets(
  db: Knex,
  hostIds: readonly number[],
): Promise<(TicketRow & { host_id: number })[]> {
  if (hostIds.length === 0) return [];
  return (await tickets(db)
    .whereIn('r.host_id', [...hostIds])
    .orderBy('r.id')
    .select('r.host_id')) as (TicketRow & { host_id: number })[];
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
