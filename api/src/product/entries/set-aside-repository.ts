import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { isoInstant, sqlInstant } from '../../ground/clock';
import type { MovedDoor } from './dates';
import type { NewEntry } from './repository';

/** When an event takes place, and which date it had before; undefined: it never moved. */
export async function findMoved(
  tx: Knex,
  eventId: number,
): Promise<(MovedDoor & { time_zone: string | null }) | undefined> {
  return tx('event_doors as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where('d.event_id', eventId)
    .whereNotNull('d.moved_at')
    .first<(MovedDoor & { time_zone: string | null }) | undefined>(
      ...['e.date', 'e.time', 'e.end_time', 'e.time_zone', 'd.opened_early'],
      ...['d.former_date', 'd.former_closes_at', 'd.moved_at'],
    );
}

/** Notes which date an event had until now, and withdraws an early opening, which was for that day. */
export async function noteMove(
  tx: Knex,
  eventId: number,
  { date, closes, now }: { date: string; closes: Date; now: Date },
): Promise<void> {
  const move = {
    former_date: date,
    former_closes_at: sqlInstant(closes),
    moved_at: sqlInstant(now),
    opened_early: false,
  };
  await tx('event_doors')
    .insert({ event_id: eventId, ...move })
    .onConflict('event_id')
    .merge(move);
}

/** A person without a ticket has no registration but the entry itself. */
const ADMITTED = "(entered_way <=> 'no_ticket')";

/**
 * Sets the entries of an event aside, those of people without a ticket with their registrations.
 * @param only registrations; absent: all
 * @returns how many entries, and how many seats become free
 */
export async function setAside(
  tx: Knex,
  { eventId, date, only }: { eventId: number; date: string; only?: readonly number[] },
): Promise<{ entries: number; freed: number }> {
  const entered = () =>
    tx('registrations')
      .where({ event_id: eventId })
      .whereNotNull('checked_in_at')
      .modify((rows) => void (only && rows.whereIn('id', [...only])));
  const [counted] = await entered().select<{ entries: number; freed: string | null }[]>(
    tx.raw(`COUNT(*) AS entries, SUM(${ADMITTED} AND beyond = 0) AS freed`),
  );
  const { sql, bindings } = entered()
    .select(
      tx.raw('event_id, ?', [date]),
      tx.raw(`IF(${ADMITTED}, NULL, id), checked_in_at, check_attempt, entered_door, entered_way`),
      ...['entered_device', 'entry_reason', 'beyond'],
    )
    .toSQL()
    .toNative();
  // A ticket enters once on each date: an entry that arrived late may be there already.
  await tx.raw(
    `INSERT IGNORE INTO set_aside_entries
       (event_id, of_date, registration_id, entered_at, attempt, door, way, device, reason, beyond) ${sql}`,
    bindings as Knex.RawBinding[],
  );
  await entered().whereRaw(ADMITTED).delete();
  await entered().update({
    checked_in_at: null,
    check_attempt: null,
    entered_door: null,
    entered_way: null,
    entered_device: null,
  });
  if (!only)
    await tx('double_entries').where({ event_id: eventId }).whereNull('of_date').update({ of_date: date });
  return { entries: Number(counted?.entries ?? 0), freed: Number(counted?.freed ?? 0) };
}

export interface SetAsideAdmission {
  readonly id: number;
  readonly entered_at: string;
  readonly attempt: string;
  readonly door: string | null;
  readonly device: number | null;
  readonly reason: string;
}

/**
 * Gives tickets the entries that were set aside for a date which the event has again.
 * @returns those of people without a ticket, who need a seat first
 */
export async function takeBack(tx: Knex, eventId: number, date: string): Promise<SetAsideAdmission[]> {
  const ofDate = { 's.event_id': eventId, 's.of_date': date };
  await tx('registrations as r')
    .join('set_aside_entries as s', 's.registration_id', 'r.id')
    .where(ofDate)
    // Whoever moved to another date of the series meanwhile enters there.
    .where('r.event_id', eventId)
    .whereNull('r.checked_in_at')
    .update({
      'r.checked_in_at': tx.ref('s.entered_at'),
      'r.check_attempt': tx.ref('s.attempt'),
      'r.entered_door': tx.ref('s.door'),
      'r.entered_way': tx.ref('s.way'),
      'r.entered_device': tx.ref('s.device'),
    });
  const admissions = tx('set_aside_entries as s')
    .where(ofDate)
    .whereNull('s.registration_id')
    .orderBy('s.id');
  const people = (await admissions.select(
    ...['s.id', 's.entered_at', 's.attempt', 's.door', 's.device', 's.reason'],
  )) as SetAsideAdmission[];
  await tx('set_aside_entries').where({ event_id: eventId, of_date: date }).delete();
  await tx('double_entries').where({ event_id: eventId, of_date: date }).update({ of_date: null });
  return people;
}

/** Records an entry for a date that the event no longer has; the first one of a ticket stays. */
export async function insertSetAside(
  db: Knex,
  { attempt, at, door, way, deviceId }: NewEntry,
  of: { eventId: number; registrationId: number; date: string },
): Promise<void> {
  await db('set_aside_entries')
    .insert({
      event_id: of.eventId,
      of_date: of.date,
      registration_id: of.registrationId,
      entered_at: sqlInstant(at),
      attempt,
      door,
      way,
      device: deviceId ?? null,
    })
    .onConflict(['event_id', 'of_date', 'registration_id'])
    .ignore();
}

/** By registration, its entries on former dates of the event, oldest first. */
export async function findSetAside(
  db: Knex,
  eventId: number,
): Promise<Map<number, { date: string; entered_at: string }[]>> {
  const rows = await db('set_aside_entries')
    .where({ event_id: eventId })
    .whereNotNull('registration_id')
    .orderBy('entered_at')
    .select<{ registration_id: number; date: string; entered_at: string }[]>({
      registration_id: 'registration_id',
      date: 'of_date',
      entered_at: 'entered_at',
    });
  const found = new Map<number, { date: string; entered_at: string }[]>();
  for (const { registration_id: id, date, entered_at } of rows)
    found.set(id, [...(found.get(id) ?? []), { date, entered_at: isoInstant(entered_at) }]);
  return found;
}

/** A user's entries on former dates. */
export const findSetAsideOf = (
  db: Knex,
  userId: number,
): Promise<{ event_id: number; of_date: string; entered_at: string; door: string | null }[]> =>
  db('set_aside_entries as s')
    .join('registrations as r', 'r.id', 's.registration_id')
    .where('r.user_id', userId)
    .orderBy('s.id')
    .select('s.event_id', 's.of_date', 's.entered_at', 's.door');

export const oldSetAside: Erasure = {
  period: 'registrations',
  due: (db, now) => db('set_aside_entries').whereIn('event_id', eventsBefore(db, PERIODS.registrations, now)),
};
