import type { Ticket } from '@eveneo/contract/application/places';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { summaries } from '../events/service';
import { findCompanionTickets, findTicket, findTickets, type TicketRow } from './repository';
import type { TicketFacts, TicketSigner } from './signature';

/** The claims of a ticket about its registration. */
export const factsOf = ({
  event_id,
  registration_id,
  created_at,
}: Pick<TicketRow, 'event_id' | 'registration_id' | 'created_at'>): TicketFacts => ({
  eventId: event_id,
  registrationId: registration_id,
  issued: Math.floor(Date.parse(isoInstant(created_at)) / 1000),
});

function toTicket(signer: TicketSigner, row: TicketRow, companions: readonly TicketRow[]): Ticket {
  const facts = factsOf(row);
  return {
    event_id: row.event_id,
    number: signer.number(facts),
    code: signer.code(facts),
    name: row.name,
    registered_at: isoInstant(row.created_at),
    online_url: row.online_url,
    ...(companions.length > 0 && {
      companions: companions.map((one) => ({
        id: one.registration_id,
        number: signer.number(factsOf(one)),
        code: signer.code(factsOf(one)),
        name: one.name,
      })),
    }),
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
  return toTicket(signer, row, await findCompanionTickets(db, [row.registration_id]));
}

export async function ticketsOf(context: Context, signer: TicketSigner, caller: Caller) {
  const rows = await findTickets(context.db, caller.id);
  const companions = await findCompanionTickets(
    context.db,
    rows.map(({ registration_id }) => registration_id),
  );
  const events = new Map(
    (await summaries(context, { guestId: caller.id, hiddenToo: true })).map((one) => [one.id, one]),
  );
  const broughtBy = (row: TicketRow) => companions.filter(({ host_id }) => host_id === row.registration_id);
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [{ ticket: toTicket(signer, row, broughtBy(row)), event }] : [];
  });
}
