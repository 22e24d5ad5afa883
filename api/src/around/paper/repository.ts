import type { Knex } from 'knex';
import type { Attestation } from '@eveneo/contract/application/paper';
import { whereNotTakenDown } from '../../base/publication/repository';
import { holderName, whereTicketed, withHolders } from '../../product/tickets/repository';

/** A name of one's own: neither a companion whom nobody named nor a deleted account has one. */
const ownName = (db: Knex) => db.raw('COALESCE(u.name, r.added_name, r.companion_name)');

export interface PaperRow {
  registration_id: number;
  event_id: number;
  created_at: string;
  ticket_number: string | null;
  /** Null: the account is deleted. */
  name: string | null;
  /** Null, too, for a companion whom nobody named. */
  own_name: string | null;
  checked_in_at: string | null;
  host_id: number | null;
}

/** Companions follow their hosts. */
export const findPaper = async (db: Knex, eventId: number): Promise<PaperRow[]> =>
  (await withHolders(db)
    .where('r.event_id', eventId)
    .modify(whereTicketed)
    .orderByRaw('COALESCE(u.name, r.added_name, h.name), COALESCE(r.host_id, r.id), r.id')
    .select(holderName(db), {
      registration_id: 'r.id',
      event_id: 'r.event_id',
      created_at: 'r.created_at',
      ticket_number: 'r.ticket_number',
      own_name: ownName(db),
      checked_in_at: 'r.checked_in_at',
      host_id: 'r.host_id',
    })) as PaperRow[];

export const findOrganizer = async (
  db: Knex,
  eventId: number,
): Promise<{ organizer: string | null; cancelled_at: string | null } | undefined> =>
  db('events as e')
    .leftJoin('users as o', 'o.id', 'e.organizer_id')
    .where('e.id', eventId)
    .first('o.name as organizer', 'e.cancelled_at');

export type AttendedRow = Omit<Attestation, 'number'> & { registration_id: number; created_at: string };

/** Those who entered under a name of their own, with what their attestation says. */
const attended = (db: Knex) =>
  whereNotTakenDown(
    withHolders(db)
      .join('events as e', 'e.id', 'r.event_id')
      .leftJoin('users as o', 'o.id', 'e.organizer_id')
      .whereNotNull('r.checked_in_at')
      .whereRaw('COALESCE(u.name, r.added_name, r.companion_name) IS NOT NULL')
      .whereNull('e.cancelled_at'),
    'e.publish_at',
  ).select({
    registration_id: 'r.id',
    created_at: 'r.created_at',
    name: ownName(db),
    title: 'e.title',
    date: 'e.date',
    time: 'e.time',
    end_time: 'e.end_time',
    location: 'e.location',
    organizer: 'o.name',
  });

/** A guest, and then the companions whom they brought. */
export const findAttendedOf = async (db: Knex, eventId: number, userId: number): Promise<AttendedRow[]> =>
  (await attended(db)
    .where('r.event_id', eventId)
    .where((own) => void own.where('r.user_id', userId).orWhere('hr.user_id', userId))
    .orderBy('r.id')) as AttendedRow[];

export const findAttended = async (db: Knex, registrationId: number): Promise<AttendedRow | undefined> =>
  (await attended(db).where('r.id', registrationId).first()) as AttendedRow | undefined;
