import type {
  Admission,
  Admitted,
  DoorList,
  DoorPerson,
  DoorRules,
  Entry,
  SetDoor,
} from '@eveneo/contract/application/door';
import type { DoorCount } from '@eveneo/contract/application/places';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, today } from '../../ground/clock';
import { conflict, notFound } from '../../http/errors';
import type { HelperCaller } from '../../http/guards';
import type { Caller } from '../../http/sessions/caller';
import { releaseSeats, takeSeatAtAnyTime, lockCapacity } from '../capacity/repository';
import { clearEntry, countEntered, deleteAdmission, insertAdmission, setDoor } from '../entries/repository';
import { recordAccessActs } from '../events/event-acts';
import { promoteFromWaitlist } from '../places/promotion';
import type { TicketSigner } from '../places/signature';
import { factsOf, numberOf } from '../tickets/service';
import type { OfDevice } from './check';
import {
  dueOf,
  findByName,
  findDoor,
  findDoubles,
  findEntryOf,
  findTicketEntries,
  type DoorRow,
  type EntryRow,
} from './repository';
import { assertOpen, onSiteOf, rulesOf } from './rules';

/** Who stands at a door: somebody with the right to it, or a helper's device. */
export type DoorCaller = Caller | HelperCaller;

/** The door of an event, for those with the right. @param eventId 0: the event of a helper's link */
export async function doorOf({ db }: Context, eventId: number, caller: DoorCaller): Promise<DoorRow> {
  const id = eventId === 0 && 'kind' in caller ? caller.eventId : eventId;
  const door = await findDoor(db, id);
  if (!door || !(await manages(db, caller, { ...door, id }, 'door')))
    throw notFound(ERROR_TEXTS.eventNotFound);
  return door;
}

/** A helper's link, who can undo entries of its devices only. */
export const linkOf = (caller: DoorCaller): number | undefined =>
  'kind' in caller ? caller.linkId : undefined;

/** Entries of a helper belong to the device, at the door of its link. */
export const deviceOf = (caller: DoorCaller): OfDevice & { door?: string | null } =>
  'kind' in caller ? { deviceId: caller.deviceId, door: caller.door } : {};

const rulesNow = ({ clock, config }: Context, door: DoorRow) =>
  rulesOf(door, clock.now(), door.time_zone ?? config.EVENT_TIMEZONE);

export async function changeDoor(
  context: Context,
  eventId: number,
  rules: SetDoor,
  caller: Caller,
): Promise<DoorRules> {
  await doorOf(context, eventId, caller);
  await withTransaction(context.db, async (tx) => {
    await lockCapacity(tx, eventId);
    const door = await findDoor(tx, eventId);
    if (!door) throw notFound(ERROR_TEXTS.eventNotFound);
    const day = today(context, door);
    const known: SetDoor = {
      opened_early: Boolean(door.opened_early),
      more_allowed: Boolean(door.more_allowed),
      exits: Boolean(door.exits),
      on_site: onSiteOf(door, day) !== null,
    };
    const changed = (Object.keys(rules) as (keyof SetDoor)[]).filter((rule) => rules[rule] !== known[rule]);
    if (changed.length === 0) return;
    // What is unchanged stays, the key of today too.
    await setDoor(tx, eventId, Object.fromEntries(changed.map((rule) => [rule, rules[rule]])), day);
    const valuesOf = (values: SetDoor) => Object.fromEntries(changed.map((rule) => [rule, values[rule]]));
    const before = valuesOf(known);
    const events = [{ ...door, id: eventId, before, after: valuesOf(rules) }];
    await recordAccessActs(context, tx, 'event.door', { caller, events });
  });
  return rulesNow(context, await doorOf(context, eventId, caller));
}

/** Who acted, for the history. */
const actorOf = (caller: DoorCaller) => ('kind' in caller ? ('helper' as const) : caller);

/** An entry as the contract sends it. */
export const entryOf = (
  row: Pick<EntryRow, 'checked_in_at' | 'check_attempt' | 'entered_door' | 'entered_way'>,
): Entry => ({
  entered_at: row.checked_in_at && isoInstant(row.checked_in_at),
  door: row.entered_door,
  way: row.entered_way,
  entry: row.checked_in_at && row.check_attempt,
});

const DOUBLES = 20;

/** Entries at all doors of the event, and its rules. */
export async function doorCount(context: Context, signer: TicketSigner, door: DoorRow): Promise<DoorCount> {
  const [count, doubles] = await Promise.all([
    countEntered(context.db, door.event_id),
    findDoubles(context.db, door.event_id, DOUBLES),
  ]);
  return {
    registered: count.registered,
    entered: count.entered,
    ...(door.exits && { inside: count.inside }),
    rules: rulesNow(context, door),
    doubles: doubles.map((row) => ({
      number: numberOf(signer, row),
      name: row.name ?? PLACEHOLDER_TEXTS.deletedUser,
      first: { entered_at: isoInstant(row.checked_in_at), door: row.entered_door },
      second: { entered_at: isoInstant(row.second_at), door: row.second_door },
    })),
  };
}

const SHOWN = 20;

/** @param linkId of a helper, who cannot undo entries of others */
const personOf = (signer: TicketSigner, door: DoorRow, row: EntryRow, linkId?: number): DoorPerson => ({
  number: numberOf(signer, row),
  name: row.name ?? PLACEHOLDER_TEXTS.deletedUser,
  ...dueOf(door, row),
  ...entryOf(row),
  ...(linkId !== undefined && row.entered_link !== linkId && { entry: null }),
});

export async function searchPeople(
  { db }: Context,
  signer: TicketSigner,
  door: DoorRow,
  letters: string,
  linkId?: number,
): Promise<{ people: DoorPerson[]; more: boolean }> {
  const rows = await findByName(db, door.event_id, letters, SHOWN + 1);
  const people = rows.slice(0, SHOWN).map((row) => personOf(signer, door, row, linkId));
  return { people, more: rows.length > SHOWN };
}

const LISTED = 1000;

/** The tickets of an event with their entries, in order of registration, for devices that lose the network. */
export async function listTickets(
  { db, clock }: Context,
  signer: TicketSigner,
  door: DoorRow,
  after = 0,
  linkId?: number,
): Promise<DoorList> {
  const at = clock.now().toISOString();
  const rows = await findTicketEntries(db, door.event_id, { after, limit: LISTED + 1 });
  return {
    at,
    public_keys: signer.publicKeys,
    tickets: rows.slice(0, LISTED).map((row) => ({
      id: row.registration_id,
      issued: factsOf(row).issued,
      ...personOf(signer, door, row, linkId),
    })),
    more: rows.length > LISTED,
  };
}

/**
 * Admits a person without a ticket: to a free seat, or beyond the capacity if the organizer allows it.
 */
export async function admit(
  context: Context,
  { event_id: eventId }: DoorRow,
  request: Admission,
  caller: DoorCaller,
): Promise<Admitted> {
  const { db, clock, config } = context;
  const { attempt, reason } = request;
  const now = clock.now();
  return withTransaction(db, async (tx, afterCommit) => {
    await lockCapacity(tx, eventId);
    // Read under the lock: the event may move at this moment.
    const door = await findDoor(tx, eventId);
    if (!door) throw notFound(ERROR_TEXTS.eventNotFound);
    const before = await findEntryOf(tx, { eventId, attempt });
    // Sent again after a lost response.
    if (before?.checked_in_at) return { ...entryOf(before), entered_at: isoInstant(before.checked_in_at) };
    const zone = door.time_zone ?? config.EVENT_TIMEZONE;
    // A device's clock may be wrong: nobody enters in the future.
    const at = new Date(
      Math.min(request.at === undefined ? now.getTime() : Date.parse(request.at), now.getTime()),
    );
    // 'early' is for those at the door now, as for other entries made without network.
    const rules =
      request.at === undefined ? rulesNow(context, door) : rulesOf({ ...door, opened_early: 1 }, at, zone);
    assertOpen(rules, now, zone);
    // `door.date` instead of today: after midnight, an event that still runs would count as past.
    const beyond = !(await takeSeatAtAnyTime(tx, eventId, null));
    if (beyond && !door.more_allowed) throw conflict('conflict.full', ERROR_TEXTS.noPlaceLeft);
    const entry = {
      attempt,
      at,
      way: 'no_ticket',
      door: request.door || null,
      ...deviceOf(caller),
    } as const;
    await insertAdmission(tx, entry, { eventId, reason, beyond });
    await recordAct(tx, {
      act: 'registrant.admitted',
      by: actorOf(caller),
      now,
      eventId,
      label: door.title,
      reason,
      target: { kind: 'event', id: eventId },
    });
    afterCommit(() => context.lists.touch());
    return { entered_at: at.toISOString(), door: entry.door, way: entry.way, entry: attempt };
  });
}

/** Undoes an entry; a person without a ticket releases their seat with it. */
export async function undoEntry(
  context: Context,
  { event_id: eventId, title }: DoorRow,
  attempt: string,
  caller: DoorCaller,
): Promise<void> {
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    await lockCapacity(tx, eventId);
    const of = { eventId, attempt, linkId: linkOf(caller) };
    const entry = await findEntryOf(tx, of);
    const freed = await deleteAdmission(tx, of);
    if (freed === null) await clearEntry(tx, of);
    if (freed) {
      await releaseSeats(tx, eventId, 1);
      await promoteFromWaitlist(tx, eventId, now);
      afterCommit(() => context.lists.touch());
    }
    // Undone before, or of another link, it is no act.
    if (!entry?.checked_in_at) return;
    await recordAct(tx, {
      act: 'registrant.entry-undone',
      by: actorOf(caller),
      now,
      eventId,
      label: title,
      subjectId: entry.user_id,
      target: { kind: 'event', id: eventId },
    });
  });
}
