import type { Knex } from 'knex';
import type { EntryWay, SetDoor } from '@eveneo/contract/application/door';
import { orHoldsWords } from '../../db/contains';
import { sqlInstant } from '../../ground/clock';
import { nobodyWaits } from '../capacity/repository';
import { holderName, whereTicketed, withHolders } from '../tickets/repository';

export interface DoorRow {
  event_id: number;
  title: string;
  organizer_id: number | null;
  date: string;
  time: string;
  end_time: string | null;
  time_zone: string | null;
  capacity: number;
  registrations_count: number;
  nobody_waits: number;
  opened_early: number | null;
  more_allowed: number | null;
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
      opened_early: 'd.opened_early',
      more_allowed: 'd.more_allowed',
      cancelled_at: 'events.cancelled_at',
      publish_at: 'events.publish_at',
    })) as DoorRow | undefined;
}

export async function setDoor(db: Knex, eventId: number, rules: SetDoor): Promise<void> {
  if (Object.keys(rules).length === 0) return;
  await db('event_doors')
    .insert({ event_id: eventId, ...rules })
    .onConflict('event_id')
    .merge(rules);
}

export interface EntryRow {
  registration_id: number;
  event_id: number;
  /** Null for companions, and people without a ticket. */
  user_id: number | null;
  name: string | null;
  created_at: string;
  checked_in_at: string | null;
  /** Of the entry, or of the last one that was undone. */
  check_attempt: string | null;
  entered_door: string | null;
  entered_way: EntryWay | null;
  /** The helper's link whose device made the entry. */
  entered_link: number | null;
}

const entries = (db: Knex) =>
  withHolders(db).leftJoin('door_devices as v', 'v.id', 'r.entered_device').select(holderName(db), {
    registration_id: 'r.id',
    event_id: 'r.event_id',
    user_id: 'r.user_id',
    created_at: 'r.created_at',
    checked_in_at: 'r.checked_in_at',
    check_attempt: 'r.check_attempt',
    entered_door: 'r.entered_door',
    entered_way: 'r.entered_way',
    entered_link: 'v.link_id',
  });

/** The registration behind a ticket; undefined once it was cancelled. */
export async function findEntry(db: Knex, registrationId: number): Promise<EntryRow | undefined> {
  return (await entries(db).where('r.id', registrationId).first()) as EntryRow | undefined;
}

/** An entry by its attempt. Devices choose attempt ids themselves: those of two links may send the same one. */
interface EntryOf {
  readonly eventId: number;
  readonly attempt: string;
  /** Only entries of this link's devices. */
  readonly linkId?: number | undefined;
}

export async function findEntryOf(
  db: Knex,
  { eventId, attempt, linkId }: EntryOf,
): Promise<EntryRow | undefined> {
  const found = entries(db).where({ 'r.event_id': eventId, 'r.check_attempt': attempt });
  if (linkId !== undefined) void found.where('v.link_id', linkId);
  return (await found.first()) as EntryRow | undefined;
}

export interface NewEntry {
  readonly attempt: string;
  readonly at: Date;
  readonly door: string | null;
  readonly way: EntryWay;
  /** Of a helper. */
  readonly deviceId?: number | undefined;
}

const entryColumns = ({ attempt, at, door, way, deviceId }: NewEntry) => ({
  checked_in_at: sqlInstant(at),
  check_attempt: attempt,
  entered_door: door,
  entered_way: way,
  entered_device: deviceId ?? null,
});

/** Checks a ticket in; false when it already was, or is cancelled. */
export async function insertEntry(db: Knex, registrationId: number, entry: NewEntry): Promise<boolean> {
  const changed = await db('registrations')
    .where({ id: registrationId })
    .whereNull('checked_in_at')
    .update(entryColumns(entry));
  return changed === 1;
}

/** Admits a person without a ticket. @param of.beyond no seat was taken: the event is full */
export async function insertAdmission(
  tx: Knex,
  entry: NewEntry,
  of: { eventId: number; reason: string; beyond: boolean },
): Promise<void> {
  await tx('registrations').insert({
    event_id: of.eventId,
    user_id: null,
    created_at: sqlInstant(entry.at),
    entry_reason: of.reason,
    beyond: of.beyond,
    ...entryColumns(entry),
  });
}

function entriesOf(tx: Knex, { eventId, attempt, linkId }: EntryOf) {
  const found = tx('registrations').where({ event_id: eventId, check_attempt: attempt });
  if (linkId === undefined) return found;
  return found.whereIn('entered_device', tx('door_devices').where({ link_id: linkId }).select('id'));
}

/**
 * Undoes an entry, as if the ticket had not been shown. Its attempt stays, so
 * that the entry sent again is refused.
 */
export async function clearEntry(tx: Knex, of: EntryOf): Promise<void> {
  await entriesOf(tx, of).update({
    checked_in_at: null,
    entered_door: null,
    entered_way: null,
    entered_device: null,
  });
}

/**
 * Removes a person admitted without a ticket.
 * @returns whether a seat becomes free; null: there was no such entry
 */
export async function deleteAdmission(tx: Knex, of: EntryOf): Promise<boolean | null> {
  const admission = entriesOf(tx, of).where({ entered_way: 'no_ticket' });
  const row = await admission.clone().first<{ beyond: number } | undefined>('beyond');
  if (!row) return null;
  await admission.delete();
  return row.beyond === 0;
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

/** Registrations whose own name, or host's name, contains these words; by name. */
export async function findByName(
  db: Knex,
  eventId: number,
  letters: string,
  limit: number,
): Promise<EntryRow[]> {
  return (await entries(db)
    .where('r.event_id', eventId)
    .where((any) => orHoldsWords(any, ['u.name', 'r.companion_name', 'h.name'], letters))
    .orderByRaw('COALESCE(u.name, h.name), r.id')
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

/** Records that a second door checked a ticket in; once for each attempt. */
export async function insertDouble(
  db: Knex,
  entry: Omit<NewEntry, 'way'>,
  of: { eventId: number; registrationId: number },
): Promise<void> {
  await db('double_entries')
    .insert({
      event_id: of.eventId,
      attempt: entry.attempt,
      registration_id: of.registrationId,
      door: entry.door,
      entered_at: sqlInstant(entry.at),
    })
    .onConflict(['event_id', 'attempt'])
    .ignore();
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
    .whereNotNull('r.checked_in_at')
    .orderBy('d.entered_at', 'desc')
    .limit(limit)
    .select({ second_door: 'd.door', second_at: 'd.entered_at' })) as DoubleRow[];
}
