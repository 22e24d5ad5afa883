import type { EntryResult, SentEntry } from '@eveneo/contract/application/door';
import { enteredFormerly, ticketOf, ticketRepeated } from '@eveneo/contract/application/door-texts';
import type { TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import { ticketNumberOf, ticketParts } from '@eveneo/contract/application/ticket-codes';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { dayInFrench } from '../../ground/french';
import { ApiError, conflict, invalid } from '../../http/errors';
import { formerDateOf } from '../entries/dates';
import { holdDate, insertDouble, insertEntry, type NewEntry } from '../entries/repository';
import { insertSetAside } from '../entries/set-aside-repository';
import type { TicketFacts, TicketSigner } from '../places/signature';
import { factsOf, factsOfNumbers, numberOf } from '../tickets/service';
import { dueOf, findEntry, type DoorRow, type EntryRow } from './repository';
import { assertOpen, rulesOf, saidMoment } from './rules';

const MOVED = 'door.moved';

/** Reads scanned and typed codes of an event's door; typed numbers in one batch. */
export async function readCodes(
  context: Context,
  signer: TicketSigner,
  eventId: number,
  codes: readonly string[],
) {
  const numbers = [...new Set(codes.flatMap((code) => ticketNumberOf(code) ?? []))];
  const known = await factsOfNumbers(context, signer, eventId, numbers);
  /** @throws the refusal of a code that is not our ticket, or of another event */
  return (code: string): TicketFacts => {
    const number = ticketNumberOf(code);
    const facts = number ? known.get(number) : signer.read(code);
    const unsigned = ticketParts(code) ? ERROR_TEXTS.ticketForged : ERROR_TEXTS.codeUnknown;
    const text = number ? ERROR_TEXTS.ticketUnknown : unsigned;
    if (!facts) throw invalid({ code: [text] }, text);
    if (facts.eventId !== eventId) throw conflict('ticket.foreign', ERROR_TEXTS.ticketForeign);
    return facts;
  };
}

/** The helper's device that checks the ticket in. */
export type OfDevice = Pick<NewEntry, 'deviceId'>;

type EnteredRow = EntryRow & { readonly checked_in_at: string };

export const isOf = (held: EntryRow | undefined, facts: TicketFacts): held is EntryRow =>
  held?.event_id === facts.eventId && factsOf(held).issued === facts.issued;

/**
 * Checks a ticket in unless it already is.
 * @returns its entry, new or earlier
 * @throws 409 for a cancelled ticket, for an entry that was undone, and if the event moves at this moment
 */
async function enter(
  { db }: Context,
  { event_id: eventId, date }: DoorRow,
  facts: TicketFacts,
  presented: NewEntry,
): Promise<EnteredRow> {
  const held = await findEntry(db, facts.registrationId);
  const same = isOf(held, facts);
  if (same && held.checked_in_at === null && held.check_attempt === presented.attempt)
    throw conflict('conflict', ERROR_TEXTS.entryUndone);
  // Retried after a deadlock with a cancellation.
  if (same)
    await withTransaction(db, async (tx) => {
      if ((await holdDate(tx, eventId)) !== date) throw conflict(MOVED, ERROR_TEXTS.doorMoved);
      await insertEntry(tx, facts.registrationId, presented);
    });
  const row = same && (await findEntry(db, facts.registrationId));
  // Cancelled, perhaps at this moment; a new registration has a new ticket.
  if (!row || !row.checked_in_at) throw conflict('ticket.cancelled', ERROR_TEXTS.ticketCancelled);
  return { ...row, checked_in_at: row.checked_in_at };
}

/**
 * Checks a ticket in, or says why not: too early, too late, forged, of another event, cancelled, or already used.
 */
export async function checkTicket(
  context: Context,
  signer: TicketSigner,
  door: DoorRow,
  request: TicketCheckRequest & OfDevice,
): Promise<TicketCheck> {
  const { clock, config } = context;
  const { attempt } = request;
  const [now, timeZone] = [clock.now(), door.time_zone ?? config.EVENT_TIMEZONE];
  const facts = (await readCodes(context, signer, door.event_id, [request.code]))(request.code);
  const held = await findEntry(context.db, facts.registrationId);
  const admitTicket = async () => {
    // An entry sent again was made when the door was open.
    if (held?.check_attempt !== attempt) assertOpen(rulesOf(door, now, timeZone), now, timeZone);
    const entered = await enter(context, door, facts, {
      attempt,
      at: now,
      deviceId: request.deviceId,
      door: request.door || null,
      way: request.way ?? 'scan',
    });
    if (entered.check_attempt !== attempt)
      throw conflict('ticket.repeated', repeatedText(entered, now, timeZone));
    return entered;
  };
  const row = await admitTicket().catch((error: unknown) => {
    throw isOf(held, facts) ? withOwner(error, numberOf(signer, held), held) : error;
  });
  return {
    number: numberOf(signer, row),
    name: row.name ?? PLACEHOLDER_TEXTS.deletedUser,
    ...dueOf(door, row),
    checked_in_at: isoInstant(row.checked_in_at),
  };
}

/** A refusal that says whose ticket it is: two people may stand at the door. */
const withOwner = (error: unknown, number: string, { name }: EntryRow): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        error.code,
        error.message + ticketOf(number, name ?? PLACEHOLDER_TEXTS.deletedUser),
        error.details,
      )
    : error;

/** Says when and where the ticket was used, in the event's time zone. */
const repeatedText = (
  { checked_in_at, entered_door }: Pick<EnteredRow, 'checked_in_at' | 'entered_door'>,
  now: Date,
  timeZone: string,
): string => ticketRepeated(saidMoment(new Date(isoInstant(checked_in_at)), now, timeZone), entered_door);

/** A device's clock may be wrong: nobody enters before their registration, or in the future. */
export const entryMoment = (at: string, { issued }: TicketFacts, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), issued * 1000), now.getTime()));

/** Accepts offline entries of a door, in order; each counts once, however often it is sent. */
export async function takeEntries(
  context: Context,
  signer: TicketSigner,
  door: DoorRow,
  entries: readonly (SentEntry & OfDevice)[],
): Promise<EntryResult[]> {
  const { db, clock, config } = context;
  const [now, timeZone] = [clock.now(), door.time_zone ?? config.EVENT_TIMEZONE];
  const read = await readCodes(
    context,
    signer,
    door.event_id,
    entries.map(({ code }) => code),
  );
  const results: EntryResult[] = [];
  for (const { attempt, code, way = 'scan', ...sent } of entries) {
    try {
      const facts = read(code);
      const at = entryMoment(sent.at, facts, now);
      const presented = { attempt, at, door: sent.door || null, way, deviceId: sent.deviceId };
      const former = formerDateOf(door, at, timeZone);
      if (former !== null) {
        if (!isOf(await findEntry(db, facts.registrationId), facts))
          throw conflict('ticket.cancelled', ERROR_TEXTS.ticketCancelled);
        await insertSetAside(db, presented, { ...facts, date: former });
        results.push({ attempt, status: 'in', message: enteredFormerly(dayInFrench(former)) });
        continue;
      }
      // 'early' is for those at the door now: these people were let in, perhaps while it was opened early.
      assertOpen(rulesOf({ ...door, opened_early: 1 }, at, timeZone), now, timeZone);
      const row = await enter(context, door, facts, presented);
      const first = row.check_attempt === attempt;
      if (!first)
        await insertDouble(db, presented, { eventId: door.event_id, registrationId: row.registration_id });
      results.push(
        first
          ? { attempt, status: 'in', message: null }
          : { attempt, status: 'double', message: repeatedText(row, now, timeZone) },
      );
    } catch (error) {
      // Moved at this moment: the device sends them again.
      if (!(error instanceof ApiError) || error.code === MOVED) throw error;
      results.push({ attempt, status: 'refused', message: error.message });
    }
  }
  return results;
}
