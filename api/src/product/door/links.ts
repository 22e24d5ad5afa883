import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type {
  DoorDevice,
  doorDevicesSchema,
  DoorLink,
  DoorLinksQuery,
  doorLinksSchema,
  DoorLinkState,
  EventDoor,
  NewDoorLink,
} from '@eveneo/contract/application/door-links';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { ApiError, conflict, invalid, notFound } from '../../http/errors';
import type { HelperCaller } from '../../http/guards';
import type { Caller } from '../../http/sessions/caller';
import { deviceInWords } from '../../http/sessions/device';
import { lockCaller } from '../../http/sessions/repository';
import { lockCapacity } from '../capacity/repository';
import { recordAccessActs } from '../events/event-acts';
import type { TicketSigner } from '../places/signature';
import {
  countDevices,
  countLinks,
  findDevices,
  findHelper,
  findLink,
  findLinkBySecret,
  findLinkOwner,
  findLinks,
  insertDevice,
  insertLink,
  MAX_WRONG_PINS,
  noteSeen,
  revokeLink,
  setWrongPins,
  type DeviceRow,
  type LinkRow,
} from './links-repository';
import { findDoor, type DoorRow } from './repository';
import { rulesOf } from './rules';
import { doorCount, doorOf, type DoorCaller } from './service';

/** How long a link stays valid after the door's closing time. */
const AFTER_MS = 6 * 3_600_000;
/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** Six digits alone could be guessed from a plain hash: this one is keyed. */
const pinHash = ({ config }: Context, secretHash: string, pin: string) =>
  createHmac('sha256', config.JWT_SECRET).update(`door pin:${secretHash}:${pin}`).digest('hex');

const endOf = ({ clock, config }: Context, door: DoorRow) =>
  new Date(
    Date.parse(rulesOf(door, clock.now(), door.time_zone ?? config.EVENT_TIMEZONE).closes_at) + AFTER_MS,
  );

function stateOf(
  context: Context,
  door: DoorRow,
  link: Pick<LinkRow, 'wrong_pins' | 'revoked_at'>,
): DoorLinkState {
  if (link.wrong_pins >= MAX_WRONG_PINS) return 'shut';
  // A link opens nothing while an admin has taken the event down; it does again when that is lifted.
  if (link.revoked_at !== null || door.publish_at === TAKEN_DOWN) return 'revoked';
  return context.clock.now() >= endOf(context, door) ? 'ended' : 'open';
}

const ENDED_TEXTS: Readonly<Record<Exclude<DoorLinkState, 'open'>, string>> = {
  revoked: ERROR_TEXTS.doorLinkRevoked,
  shut: ERROR_TEXTS.doorLinkShut,
  ended: ERROR_TEXTS.doorLinkEnded,
};

/** Why a link is invalid; null while it is valid. */
function endedText(
  context: Context,
  door: DoorRow | undefined,
  link: Pick<LinkRow, 'wrong_pins' | 'revoked_at'> | undefined,
): string | null {
  if (!door || !link) return ERROR_TEXTS.doorLinkUnknown;
  if (door.publish_at === TAKEN_DOWN) return ERROR_TEXTS.doorLinkWithdrawn;
  const state = stateOf(context, door, link);
  return state === 'open' ? null : ENDED_TEXTS[state];
}

const shownDevice = ({ id, label, opened_at, seen_at, entries }: DeviceRow): DoorDevice => ({
  id,
  label,
  entries,
  opened_at: isoInstant(opened_at),
  seen_at: isoInstant(seen_at),
});

const shownLink = (
  context: Context,
  door: DoorRow,
  link: LinkRow,
  devices: readonly DeviceRow[],
  devicesTotal: number,
): DoorLink => ({
  id: link.id,
  name: link.name,
  door: link.door,
  state: stateOf(context, door, link),
  ends_at: endOf(context, door).toISOString(),
  devices: devices.map(shownDevice),
  devices_total: devicesTotal,
});

const pagesOf = (total: number, { page, limit }: { page: number; limit: number }) => ({
  total,
  current_page: page,
  per_page: limit,
  last_page: Math.max(1, Math.ceil(total / limit)),
});

/** A page of the links; without `per_page` all of them. */
export async function linksOf(
  context: Context,
  door: DoorRow,
  { page = 1, per_page: limit = LIMITS.doorLinks.max }: DoorLinksQuery,
): Promise<z.infer<typeof doorLinksSchema>> {
  const { db } = context;
  const links = await findLinks(db, door.event_id, { offset: (page - 1) * limit, limit });
  const ids = links.map(({ id }) => id);
  const [total, totals, devices] = await Promise.all([
    countLinks(db, door.event_id),
    countDevices(db, ids),
    findDevices(db, door.event_id, ids, { offset: 0, limit: LIMITS.doorLinks.devices }),
  ]);
  return {
    links: links.map((link) => {
      const own = devices.filter(({ link_id }) => link_id === link.id);
      return shownLink(context, door, link, own, totals.get(link.id) ?? 0);
    }),
    ends_at: endOf(context, door).toISOString(),
    ...pagesOf(total, { page, limit }),
  };
}

/** A page of a link's devices: none of another event's link. */
export async function devicesOf(
  { db }: Context,
  door: DoorRow,
  linkId: number,
  { page = 1, per_page: limit = LIMITS.doorLinks.devicesPerPage }: DoorLinksQuery,
): Promise<z.infer<typeof doorDevicesSchema>> {
  const link = await findLink(db, door.event_id, linkId);
  if (!link) throw notFound();
  const [totals, devices] = await Promise.all([
    countDevices(db, [linkId]),
    findDevices(db, door.event_id, [linkId], { offset: (page - 1) * limit, limit }),
  ]);
  return { data: devices.map(shownDevice), ...pagesOf(totals.get(linkId) ?? 0, { page, limit }) };
}

export async function addLink(
  context: Context,
  eventId: number,
  request: NewDoorLink,
  caller: Caller,
): Promise<DoorLink> {
  const door = await doorOf(context, eventId, caller);
  const secretHash = hashOf(request.secret);
  const link = await withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    await lockCapacity(tx, eventId);
    const known = await findLinkBySecret(tx, secretHash);
    if (known) return known;
    if ((await countLinks(tx, eventId)) >= LIMITS.doorLinks.max)
      throw conflict('conflict.limit', ERROR_TEXTS.doorLinksFull);
    await insertLink(
      tx,
      {
        event_id: eventId,
        name: request.name,
        door: request.door || null,
        secret_hash: secretHash,
        pin_hash: pinHash(context, secretHash, request.pin),
        actor_id: caller.id,
      },
      context.clock.now(),
    );
    const events = [{ ...door, id: eventId }];
    await recordAccessActs(context, tx, 'event.door-link', { caller, events });
    return findLinkBySecret(tx, secretHash);
  });
  // The secret already belongs to a link of another event.
  if (!link || link.event_id !== eventId) throw notFound();
  return shownLink(context, door, link, [], 0);
}

export async function endLink(context: Context, door: DoorRow, id: number, caller: Caller): Promise<void> {
  const events = [{ ...door, id: door.event_id }];
  await withTransaction(context.db, async (tx) => {
    if ((await revokeLink(tx, door.event_id, id, context.clock.now())) > 0)
      await recordAccessActs(context, tx, 'event.door-link-ended', { caller, events });
  });
}

/**
 * Opens the door for a device. The link's row is locked while its PIN is compared, so that of any number of
 * parallel wrong PINs only five are compared. A right PIN does not reset the count: otherwise somebody who only
 * has the link could keep guessing between the helpers' right PINs.
 * @returns the device's token
 */
export async function openDoor(
  context: Context,
  { secret, pin }: { secret: string; pin: string },
  userAgent: string | undefined,
): Promise<string> {
  const now = context.clock.now();
  const secretHash = hashOf(secret);
  const token = `door_${randomBytes(32).toString('base64url')}`;
  const refused = await withTransaction(context.db, async (tx) => {
    const link = await findLinkBySecret(tx, secretHash);
    const door = link && (await findDoor(tx, link.event_id));
    const ended = endedText(context, door, link);
    if (!link || ended !== null) return notFound(ended ?? ERROR_TEXTS.doorLinkUnknown);
    if (!timingSafeEqual(Buffer.from(link.pin_hash), Buffer.from(pinHash(context, secretHash, pin)))) {
      const wrong = link.wrong_pins + 1;
      await setWrongPins(tx, link.id, wrong);
      const owner = wrong === MAX_WRONG_PINS && (await findLinkOwner(tx, link.id));
      if (owner) await queueMail(tx, now, owner, 'door-shut', { event_id: link.event_id, link_id: link.id });
      return wrong === MAX_WRONG_PINS
        ? notFound(ERROR_TEXTS.doorLinkShut)
        : invalid({ pin: [ERROR_TEXTS.doorPinWrong] }, ERROR_TEXTS.doorPinWrong);
    }
    const device = { link_id: link.id, event_id: link.event_id, label: deviceInWords(userAgent) };
    await insertDevice(tx, { ...device, token_hash: hashOf(token) }, now);
    return null;
  });
  // Thrown after the transaction, so that the count of wrong PINs is kept.
  if (refused) throw refused;
  return token;
}

/**
 * The helper behind a token. Wrong PINs, which anybody with the link can type, shut new devices out: who knew the
 * PIN stays.
 * @throws 401 once the link has ended
 */
export async function helperOf(context: Context, token: string): Promise<HelperCaller> {
  const row = token.startsWith('door_') ? await findHelper(context.db, hashOf(token)) : undefined;
  const door = row && (await findDoor(context.db, row.event_id));
  const ended = endedText(context, door, row && { ...row, wrong_pins: 0 });
  if (!row || ended !== null)
    throw new ApiError(401, 'unauthenticated', ended ?? ERROR_TEXTS.doorLinkUnknown);
  const now = context.clock.now();
  if (now.getTime() - Date.parse(isoInstant(row.seen_at)) > SEEN_EVERY_MS)
    await noteSeen(context.db, row.device_id, now);
  return {
    kind: 'helper',
    deviceId: row.device_id,
    linkId: row.link_id,
    eventId: row.event_id,
    name: row.name,
    door: row.door,
  };
}

/** A door as whoever stands at it sees it. */
export async function showDoor(
  context: Context,
  signer: TicketSigner,
  door: DoorRow,
  caller: DoorCaller,
): Promise<EventDoor> {
  const { event_id: id, title, date, time, end_time } = door;
  return {
    ...(await doorCount(context, signer, door)),
    helper: caller.name,
    door: 'kind' in caller ? caller.door : null,
    event: { id, title, date, time, end_time },
    ends_at: endOf(context, door).toISOString(),
  };
}
