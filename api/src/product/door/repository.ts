import type { Knex } from 'knex';
import type { EntryWay } from '@eveneo/contract/application/door';
import { orHoldsWords } from '../../db/contains';
import { nobodyWaits } from '../capacity/repository';
import type { MovedDoor } from '../entries/dates';
import type { EntryOf } from '../entries/repository';
import { holderName, whereTicketed, withHolders } from '../tickets/repository';

export interface DoorRow extends MovedDoor {
  event_id: number;
  title: string;
  organizer_id: number | null;
  time_zone: string | null;
  capacity: number;
  registrations_count: number;
  nobody_waits: number;
  more_allowed: number | null;
  exits: number | null;
  /** 1: the organizer notes who has paid. */
  settles: number;
  on_site_key: string | null;
  on_site_day: string | null;
  cancelled_at: string | null;
  publish_at: string | null;
}

export async function findDoor(db: Knex, eventId: number): Promise<DoorRow | undefined> {
  return (await db('events')
    .leftJoin('event_doors as d', 'd.event_id', 'events.id')
    .where('events.id', eventId)
    .first({
      event_id: 'events.id',
      title: 'events.title',
      organizer_id: 'events.organizer_id',
      date: 'events.date',
      time: 'events.time',
      end_time: 'events.end_time',
      time_zone: 'events.time_zone',
      capacity: 'events.capacity',
      registrations_count: 'events.registrations_count',
      nobody_waits: db.raw(nobodyWaits('events')),
      settles: db.raw(
        `events.price_note IS NOT NULL AND EXISTS
          (SELECT 1 FROM registrations s WHERE s.event_id = events.id AND s.settled_at IS NOT NULL)`,
      ),
      opened_early: 'd.opened_early',
      more_allowed: 'd.more_allowed',
      exits: 'd.exits',
      on_site_key: 'd.on_site_key',
      on_site_day: 'd.on_site_day',
      cancelled_at: 'events.cancelled_at',
      publish_at: 'events.publish_at',
      former_date: 'd.former_date',
      former_closes_at: 'd.former_closes_at',
      moved_at: 'd.moved_at',
    })) as DoorRow | undefined;
}

export interface EntryRow {
  registration_id: number;
  event_id: number;
  /** Null for companions, and people without a ticket. */
  user_id: number | null;
  name: string | null;
  created_at: string;
  ticket_number: string | null;
  checked_in_at: string | null;
  /** Of the entry, or of the last one that was undone. */
  check_attempt: string | null;
  entered_door: string | null;
  entered_way: EntryWay | null;
  /** The helper's link whose device made the entry. */
  entered_link: number | null;
  settled_at: string | null;
}

/** What a door says of a registration that is still to be paid for. */
export const dueOf = ({ settles }: DoorRow, { settled_at }: EntryRow): { due?: true } =>
  settles && settled_at === null ? { due: true } : {};

const entries = (db: Knex) =>
  withHolders(db).leftJoin('door_devices as v', 'v.id', 'r.entered_device').select(holderName(db), {
    registration_id: 'r.id',
    event_id: 'r.event_id',
    user_id: 'r.user_id',
    created_at: 'r.created_at',
    ticket_number: 'r.ticket_number',
    checked_in_at: 'r.checked_in_at',
    check_attempt: 'r.check_attempt',
    entered_door: 'r.entered_door',
    entered_way: 'r.entered_way',
    entered_link: 'v.link_id',
    settled_at: 'r.settled_at',
  });

/** The registration behind a ticket; undefined once it was cancelled. */
export async function findEntry(db: Knex, registrationId: number): Promise<EntryRow | undefined> {
  return (await entries(db).where('r.id', registrationId).first()) as EntryRow | undefined;
}

export async function findEntryOf(
  db: Knex,
  { eventId, attempt, linkId }: EntryOf,
): Promise<EntryRow | undefined> {
  const found = entries(db).where({ 'r.event_id': eventId, 'r.check_attempt': attempt });
  if (linkId !== undefined) void found.where('v.link_id', linkId);
  return (await found.first()) as EntryRow | undefined;
}

/** Registrations whose own name, or host's name, contains these words; by name. */
export async function findByName(
  db: Knex,
  eventId: number,
  letters: string,
  limit: number,
): Promise<EntryRow[]> {
  return (await entries(db)
    .where('r.event_id', eventId)
    .where((any) => orHoldsWords(any, ['u.name', 'r.added_name', 'r.companion_name', 'h.name'], letters))
    .orderByRaw('COALESCE(u.name, r.added_name, h.name), r.id')
    .limit(limit)) as EntryRow[];
}

/** Entries of all tickets, companions' too, in order of registration, one batch at a time. */
export async function findTicketEntries(
  db: Knex,
  eventId: number,
  { after, limit }: { after: number; limit: number },
): Promise<EntryRow[]> {
  return (await entries(db)
    .where('r.event_id', eventId)
    .modify(whereTicketed)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)) as EntryRow[];
}

export interface DoubleRow extends EntryRow {
  checked_in_at: string;
  second_door: string | null;
  second_at: string;
}

/** The latest tickets checked in at two doors. */
export async function findDoubles(db: Knex, eventId: number, limit: number): Promise<DoubleRow[]> {
  return (await entries(db)
    .join('double_entries as d', 'd.registration_id', 'r.id')
    .where('d.event_id', eventId)
    .whereNull('d.of_date')
    .whereNotNull('r.checked_in_at')
    .orderBy('d.entered_at', 'desc')
    .limit(limit)
    .select({ second_door: 'd.door', second_at: 'd.entered_at' })) as DoubleRow[];
}
