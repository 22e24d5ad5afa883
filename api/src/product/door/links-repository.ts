import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

export const MAX_WRONG_PINS = 5;

export interface LinkRow {
  id: number;
  event_id: number;
  name: string;
  door: string | null;
  pin_hash: string;
  wrong_pins: number;
  revoked_at: string | null;
}

const COLUMNS = ['id', 'event_id', 'name', 'door', 'pin_hash', 'wrong_pins', 'revoked_at'] as const;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A page of an event's links, the latest first. */
export async function findLinks(db: Knex, eventId: number, { offset, limit }: Page): Promise<LinkRow[]> {
  return (await db('door_links')
    .where({ event_id: eventId })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(...COLUMNS)) as LinkRow[];
}

export async function countLinks(db: Knex, eventId: number): Promise<number> {
  const [row] = await db('door_links').where({ event_id: eventId }).count<{ n: number }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

export const findLink = (db: Knex, eventId: number, id: number): Promise<{ id: number } | undefined> =>
  db('door_links').where({ id, event_id: eventId }).first('id');

export async function findLinkBySecret(tx: Knex, secretHash: string): Promise<LinkRow | undefined> {
  return (await tx('door_links')
    .where({ secret_hash: secretHash })
    .forUpdate()
    .first(...COLUMNS)) as LinkRow | undefined;
}

export async function insertLink(
  tx: Knex,
  link: {
    event_id: number;
    name: string;
    door: string | null;
    secret_hash: string;
    pin_hash: string;
    actor_id: number;
  },
  now: Date,
): Promise<void> {
  await tx('door_links').insert({ ...link, created_at: sqlInstant(now) });
}

/** @returns how many links ended: 0 or 1 */
export async function revokeLink(db: Knex, eventId: number, id: number, now: Date): Promise<number> {
  return db('door_links')
    .where({ id, event_id: eventId })
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now) });
}

/** Revokes the links that a user created for an event: the user knows their PINs. */
export async function revokeLinksOf(tx: Knex, eventId: number, userId: number, now: Date): Promise<void> {
  await tx('door_links')
    .where({ event_id: eventId, actor_id: userId })
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now) });
}

export async function revokeAllLinksOf(tx: Knex, userId: number, now: Date): Promise<void> {
  await tx('door_links')
    .where({ actor_id: userId })
    .whereNull('revoked_at')
    .update({ revoked_at: sqlInstant(now) });
}

export async function setWrongPins(tx: Knex, id: number, wrong: number): Promise<void> {
  await tx('door_links').where({ id }).update({ wrong_pins: wrong });
}

/** The recipient of mails about a link: the event's organizer, else the user who created it. */
export async function findLinkOwner(tx: Knex, id: number): Promise<number | null> {
  const row = await tx('door_links as l')
    .join('events as e', 'e.id', 'l.event_id')
    .where('l.id', id)
    .first<{ owner: number | null } | undefined>(tx.raw('COALESCE(e.organizer_id, l.actor_id) AS owner'));
  return row?.owner ?? null;
}

export async function findLinkName(db: Knex, id: number): Promise<string | undefined> {
  const row = await db('door_links').where({ id }).first<{ name: string } | undefined>('name');
  return row?.name;
}

export interface DeviceRow {
  id: number;
  link_id: number;
  label: string;
  opened_at: string;
  seen_at: string;
  entries: number;
}

export async function insertDevice(
  tx: Knex,
  device: { link_id: number; event_id: number; token_hash: string; label: string },
  now: Date,
): Promise<void> {
  const at = sqlInstant(now);
  await tx('door_devices').insert({ ...device, opened_at: at, seen_at: at });
}

/** How many devices each link has; absent without any. */
export async function countDevices(db: Knex, linkIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db('door_devices')
    .whereIn('link_id', [...linkIds])
    .groupBy('link_id')
    .select<{ link_id: number; n: number }[]>('link_id', db.raw('COUNT(*) AS n'));
  return new Map(rows.map(({ link_id, n }) => [link_id, Number(n)]));
}

/** A page of the devices of each of an event's links, the latest first, each with its number of entries. */
export async function findDevices(
  db: Knex,
  eventId: number,
  linkIds: readonly number[],
  { offset, limit }: Page,
): Promise<DeviceRow[]> {
  const numbered = db('door_devices')
    .where({ event_id: eventId })
    .whereIn('link_id', [...linkIds])
    .rowNumber('place', (of) => void of.partitionBy('link_id').orderBy('id', 'desc'))
    .select('id', 'link_id', 'event_id', 'label', 'opened_at', 'seen_at');
  const rows = (await db(numbered.as('d'))
    .leftJoin('registrations as r', (on) =>
      on.on('r.entered_device', 'd.id').andOn('r.event_id', 'd.event_id'),
    )
    .whereBetween('d.place', [offset + 1, offset + limit])
    .groupBy('d.id', 'd.link_id', 'd.label', 'd.opened_at', 'd.seen_at')
    .orderBy('d.id', 'desc')
    .select('d.id', 'd.link_id', 'd.label', 'd.opened_at', 'd.seen_at', {
      entries: db.raw('COUNT(r.id)'),
    })) as DeviceRow[];
  return rows.map((row) => ({ ...row, entries: Number(row.entries) }));
}

export interface HelperRow {
  device_id: number;
  link_id: number;
  event_id: number;
  name: string;
  door: string | null;
  wrong_pins: number;
  revoked_at: string | null;
  seen_at: string;
}

export async function findHelper(db: Knex, tokenHash: string): Promise<HelperRow | undefined> {
  return (await db('door_devices as d')
    .join('door_links as l', 'l.id', 'd.link_id')
    .where('d.token_hash', tokenHash)
    .first({
      device_id: 'd.id',
      link_id: 'l.id',
      event_id: 'l.event_id',
      name: 'l.name',
      door: 'l.door',
      wrong_pins: 'l.wrong_pins',
      revoked_at: 'l.revoked_at',
      seen_at: 'd.seen_at',
    })) as HelperRow | undefined;
}

export async function noteSeen(db: Knex, deviceId: number, now: Date): Promise<void> {
  await db('door_devices')
    .where({ id: deviceId })
    .update({ seen_at: sqlInstant(now) });
}

/** Kept for a while after their event, for the list of each device's entries. */
export const oldLinks: readonly Erasure[] = ['door_devices', 'door_links'].map((table) => ({
  period: 'helperLinks',
  due: (db, now) => db(table).whereIn('event_id', eventsBefore(db, PERIODS.helperLinks, now)),
}));

/** A link stays when the account of its creator is deleted. */
export async function disownLinks(tx: Knex, userId: number): Promise<void> {
  await tx('door_links').where({ actor_id: userId }).update({ actor_id: null });
}
