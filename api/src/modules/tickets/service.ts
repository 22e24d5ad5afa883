import type { DoorCount, Ticket, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { summaries } from '../events/service';
import { assertManages } from '../registrations/service';
import {
  checkIn,
  countEntered,
  findChecked,
  findEventTickets,
  findTicket,
  findTickets,
  type TicketRow,
} from './repository';
import type { TicketSigner } from './signature';

const factsOf = ({ event_id, registration_id, created_at }: TicketRow) => ({
  eventId: event_id,
  registrationId: registration_id,
  issued: Math.floor(Date.parse(isoInstant(created_at)) / 1000),
});

function toTicket(signer: TicketSigner, row: TicketRow): Ticket {
  const facts = factsOf(row);
  return {
    event_id: row.event_id,
    number: signer.number(facts),
    code: signer.code(facts),
    name: row.name,
    registered_at: isoInstant(row.created_at),
    online_url: row.online_url,
  };
}

export async function ticketOf(
  { db }: Context,
  signer: TicketSigner,
  eventId: number,
  caller: Caller,
): Promise<Ticket> {
  const row = await findTicket(db, eventId, caller.id);
  if (!row) throw notFound(ERROR_TEXTS.ticketNotFound);
  return toTicket(signer, row);
}

export async function ticketsOf(context: Context, signer: TicketSigner, caller: Caller) {
  const rows = await findTickets(context.db, caller.id);
  const events = new Map((await summaries(context, { guestId: caller.id })).map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [{ ticket: toTicket(signer, row), event }] : [];
  });
}

/** Normalises a typed ticket number: case, blanks, letters that look like digits. */
function numberOf(code: string): string | null {
  const bare = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-Z]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : null;
}

/** Batch size, so that other requests are served in between. */
const NUMBERS_AT_ONCE = 1000;

/** Numbers are derived, not stored: all tickets of the event are compared. */
async function factsOfNumber({ db }: Context, signer: TicketSigner, eventId: number, number: string) {
  let last = 0;
  for (;;) {
    const rows = await findEventTickets(db, eventId, { after: last, limit: NUMBERS_AT_ONCE });
    const found = rows.map(factsOf).find((facts) => signer.isNumberOf(number, facts));
    if (found) return found;
    last = rows.at(-1)?.registration_id ?? last;
    if (rows.length < NUMBERS_AT_ONCE) return null;
  }
}

/** Reads a scanned or typed code; refuses it when it is not a ticket of ours, or of another event. */
async function factsAtDoor(context: Context, signer: TicketSigner, eventId: number, code: string) {
  const number = numberOf(code);
  const facts = number ? await factsOfNumber(context, signer, eventId, number) : signer.read(code);
  const text = number ? ERROR_TEXTS.ticketUnknown : ERROR_TEXTS.ticketForged;
  if (!facts) throw invalid({ code: [text] }, text);
  if (facts.eventId !== eventId) throw conflict('ticket.foreign', ERROR_TEXTS.ticketForeign);
  return facts;
}

/** Checks a ticket in, or says why not: forged, of another event, cancelled, or already used. */
export async function checkTicket(
  context: Context,
  signer: TicketSigner,
  { eventId, request, caller }: { eventId: number; request: TicketCheckRequest; caller: Caller },
): Promise<TicketCheck> {
  const { db, clock, config } = context;
  await assertManages(context, eventId, caller);
  const facts = await factsAtDoor(context, signer, eventId, request.code);
  const held = await findChecked(db, facts.registrationId);
  const same = held?.event_id === eventId && factsOf(held).issued === facts.issued;
  const entered = same && (await checkIn(db, facts.registrationId, request.attempt, clock.now()));
  const row = same && (await findChecked(db, facts.registrationId));
  // Cancelled, perhaps at this moment; a new registration has a new ticket.
  if (!row || !row.checked_in_at) throw conflict('ticket.cancelled', ERROR_TEXTS.ticketCancelled);
  if (!entered && row.check_attempt !== request.attempt) {
    const at = isoInstant(row.checked_in_at);
    throw conflict('ticket.repeated', ticketRepeated(at, clock.now(), config.EVENT_TIMEZONE));
  }
  return { number: signer.number(facts), name: row.name, checked_in_at: isoInstant(row.checked_in_at) };
}

/** Entries at all doors of the event. */
export async function doorCount(context: Context, eventId: number, caller: Caller): Promise<DoorCount> {
  await assertManages(context, eventId, caller);
  return countEntered(context.db, eventId);
}

/** Says when the ticket was used, in the event's time zone, with the day only if it is not today. */
export function ticketRepeated(at: string, now: Date, timeZone: string): string {
  const said = (moment: Date, part: 'dateStyle' | 'timeStyle') =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, [part]: 'short' }).format(moment);
  const [day, today] = [said(new Date(at), 'dateStyle'), said(now, 'dateStyle')];
  const when = `${day === today ? '' : `le ${day} `}à ${said(new Date(at), 'timeStyle')}`;
  return `Ce billet a déjà été présenté ${when}.`;
}
