import type { Ticket, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import { ERROR_TEXTS, ticketRepeated } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { conflict, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../sessions/caller';
import type { TicketSigner } from '../../tickets/signature';
import type { Context } from '../context';
import { summaries } from '../events/service';
import { assertManages } from '../registrations/service';
import { checkIn, findChecked, findTicket, findTickets, type TicketRow } from './repository';

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

/** Every ticket of the caller with its event. */
export async function ticketsOf(context: Context, signer: TicketSigner, caller: Caller) {
  const rows = await findTickets(context.db, caller.id);
  const events = new Map((await summaries(context, { guestId: caller.id })).map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [{ ticket: toTicket(signer, row), event }] : [];
  });
}

/** Lets a ticket in, or tells why not: forged or altered, of another event, cancelled, or in already. */
export async function checkTicket(
  context: Context,
  signer: TicketSigner,
  { eventId, request, caller }: { eventId: number; request: TicketCheckRequest; caller: Caller },
): Promise<TicketCheck> {
  const { db, clock, config } = context;
  await assertManages(context, eventId, caller);
  const facts = signer.read(request.code);
  if (!facts) throw invalid({ code: [ERROR_TEXTS.ticketForged] }, ERROR_TEXTS.ticketForged);
  if (facts.eventId !== eventId) throw conflict('ticket.foreign', ERROR_TEXTS.ticketForeign);
  const held = await findChecked(db, facts.registrationId);
  const same = held?.event_id === eventId && factsOf(held).issued === facts.issued;
  const entered = same && (await checkIn(db, facts.registrationId, request.attempt, clock.now()));
  const row = same && (await findChecked(db, facts.registrationId));
  // Cancelled, perhaps this very moment; who registered anew has a new ticket.
  if (!row || !row.checked_in_at) throw conflict('ticket.cancelled', ERROR_TEXTS.ticketCancelled);
  if (!entered && row.check_attempt !== request.attempt)
    throw conflict('ticket.repeated', ticketRepeated(isoInstant(row.checked_in_at), config.EVENT_TIMEZONE));
  return { number: signer.number(facts), name: row.name, checked_in_at: isoInstant(row.checked_in_at) };
}
