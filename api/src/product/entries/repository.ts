import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { ADDED_SOURCE } from '@eveneo/contract/application/added-people';
import type { EntryWay, SetDoor } from '@eveneo/contract/application/door';
import { sqlInstant } from '../../ground/clock';

const NOT_ON_SITE = { on_site_key: null, on_site_day: null };

/** @param day today, in the event's zone */
export async function setDoor(
  db: Knex,
  eventId: number,
  { on_site: onSite, ...others }: SetDoor,
  day: string,
): Promise<void> {
  const key = onSite ? { on_site_key: randomBytes(16).toString('base64url'), on_site_day: day } : NOT_ON_SITE;
  const rules = { ...others, ...(onSite !== undefined && key) };
  if (Object.keys(rules).length === 0) return;
  await db('event_doors')
    .insert({ event_id: eventId, ...rules })
    .onConflict('event_id')
    .merge(rules);
}

/** The key of registrations on site, if it works on this day. */
export async function findOnSiteKey(db: Knex, eventId: number, day: string): Promise<string | null> {
  const row = await db('event_doors')
    .where({ event_id: eventId, on_site_day: day })
    .first<{ on_site_key: string | null } | undefined>('on_site_key');
  return row?.on_site_key ?? null;
}

/** An entry by its attempt. Devices choose attempt ids themselves: those of two links may send the same one. */
export interface EntryOf {
  readonly eventId: number;
  readonly attempt: string;
  /** Only entries of this link's devices. */
  readonly linkId?: number | undefined;
}

export interface NewEntry {
  readonly attempt: string;
  readonly at: Date;
  readonly door: string | null;
  readonly way: EntryWay;
  /** Of a helper. */
  readonly deviceId?: number | undefined;
}

/** The event's date, which stays the same until the transaction ends. */
export async function holdDate(tx: Knex, eventId: number): Promise<string | undefined> {
  const row = await tx('events')
    .where({ id: eventId })
    .forShare()
    .first<{ date: string } | undefined>('date');
  return row?.date;
}

const entryColumns = ({ attempt, at, door, way, deviceId }: NewEntry) => ({
  checked_in_at: sqlInstant(at),
  check_attempt: attempt,
  entered_door: door,
  entered_way: way,
  entered_device: deviceId ?? null,
});

/** The entries of a registration and its companions. */
export async function findEntriesOfGroup(
  tx: Knex,
  id: number,
): Promise<{ registration_id: number; checked_in_at: string }[]> {
  return tx('registrations')
    .where((any) => void any.where({ id }).orWhere({ host_id: id }))
    .whereNotNull('checked_in_at')
    .select('id as registration_id', 'checked_in_at');
}

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

interface Counts {
  readonly registered: number;
  readonly entered: number;
  /** Of those who entered, without whom went out last. */
  readonly inside: number;
  /** By the organizer's hand. */
  readonly added: number;
  readonly settled: number;
}

export async function countEntered(db: Knex, eventId: number): Promise<Counts> {
  const [row] = await db('registrations')
    .where({ event_id: eventId })
    .select<Counts[]>(
      db.raw('COUNT(*) AS registered'),
      db.raw('COUNT(checked_in_at) AS entered'),
      db.raw(
        `COUNT(CASE WHEN left_at > GREATEST(checked_in_at, COALESCE(returned_at, checked_in_at)) THEN NULL ELSE checked_in_at END) AS inside`,
      ),
      db.raw('COUNT(CASE WHEN source = ? THEN added_name END) AS added', [ADDED_SOURCE]),
      db.raw('COUNT(settled_at) AS settled'),
    );
  const { registered = 0, entered = 0, inside = 0, added = 0, settled = 0 } = row ?? {};
  return {
    registered: Number(registered),
    entered: Number(entered),
    inside: Number(inside),
    added: Number(added),
    settled: Number(settled),
  };
}

/** Notes that somebody went out or came back; the latest moment of each counts. */
export async function noteExit(
  db: Knex,
  registrationId: number,
  { out, at }: { out: boolean; at: Date },
): Promise<void> {
  const column = out ? 'left_at' : 'returned_at';
  await db('registrations')
    .where({ id: registrationId })
    .where((earlier) => void earlier.whereNull(column).orWhere(column, '<', sqlInstant(at)))
    .update({ [column]: sqlInstant(at) });
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
