import type { Knex } from 'knex';
import { companionName } from '@eveneo/contract/application/texts';
import { whereNotTakenDown } from '../../base/publication/repository';

export interface TicketRow {
  registration_id: number;
  event_id: number;
  name: string;
  created_at: string;
  /** Null: not stored yet. */
  ticket_number: string | null;
  online_url: string | null;
  answers: string | null;
  pass_offered_at: string | null;
}

/** Registrations with their user (u) and, for a companion, the host (h). */
export const withHolders = (db: Knex) =>
  db('registrations as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('registrations as hr', 'hr.id', 'r.host_id')
    .leftJoin('users as h', 'h.id', 'hr.user_id');

/**
 * The name on a ticket: the user's, that of a person added by hand, the companion's, or 'Accompagne' and the host's; null for a deleted account.
 */
export const holderName = (db: Knex) =>
  db.raw('COALESCE(u.name, r.added_name, r.companion_name, CONCAT(?, h.name)) AS name', [companionName('')]);

/** Only registrations that have a ticket: of accounts, of companions and of people added by hand. */
export const whereTicketed = (query: Knex.QueryBuilder): void =>
  void query.where(
    (held) => void held.whereNotNull('r.user_id').orWhereNotNull('r.host_id').orWhereNotNull('r.added_name'),
  );

const tickets = (db: Knex) =>
  withHolders(db).join('events as e', 'e.id', 'r.event_id').modify(whereTicketed).select(holderName(db), {
    registration_id: 'r.id',
    event_id: 'r.event_id',
    created_at: 'r.created_at',
    ticket_number: 'r.ticket_number',
    online_url: 'e.online_url',
    answers: 'r.answers',
    pass_offered_at: 'r.pass_offered_at',
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

/** The tickets to an event with these numbers. */
export const findNumbered = async (
  db: Knex,
  eventId: number,
  numbers: readonly string[],
): Promise<TicketRow[]> =>
  (await tickets(db)
    .where('r.event_id', eventId)
    .whereIn('r.ticket_number', [...numbers])) as TicketRow[];

/** Tickets without a stored number, one batch at a time. @param eventId undefined: of all events */
export const findUnnumbered = async (
  db: Knex,
  { eventId, after, limit }: { eventId?: number | undefined; after: number; limit: number },
): Promise<TicketRow[]> =>
  (await tickets(db)
    .modify((of) => void (eventId !== undefined && of.where('r.event_id', eventId)))
    .whereNull('r.ticket_number')
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)) as TicketRow[];
