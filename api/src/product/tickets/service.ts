import type { Knex } from 'knex';
import type { Ticket } from '@eveneo/contract/application/places';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { isoInstant } from '../../ground/clock';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { summaries } from '../events/service';
import { storeNumbers } from '../places/repository';
import type { TicketFacts, TicketSigner } from '../places/signature';
import { answersIn } from '../questions/asked';
import {
  findCompanionTickets,
  findNumbered,
  findTicket,
  findTickets,
  findUnnumbered,
  type TicketRow,
} from './repository';

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

/** The number to read aloud; of a ticket without a stored one, the number that it has always had. */
export const numberOf = (
  signer: TicketSigner,
  row: Pick<TicketRow, 'event_id' | 'registration_id' | 'created_at' | 'ticket_number'>,
): string => row.ticket_number ?? signer.number(factsOf(row));

const FILLED_AT_ONCE = 500;

/** Stores the numbers of tickets made before numbers were stored. @param eventId undefined: of all events */
export async function fillNumbers(db: Knex, signer: TicketSigner, eventId?: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await findUnnumbered(db, { eventId, after, limit: FILLED_AT_ONCE });
    await storeNumbers(
      db,
      rows.map((row) => ({ id: row.registration_id, number: signer.number(factsOf(row)) })),
    );
    if (rows.length < FILLED_AT_ONCE) return;
    after = rows.at(-1)?.registration_id ?? after;
  }
}

/** The claims of an event's tickets by their numbers. */
export async function factsOfNumbers(
  { db }: Pick<Context, 'db'>,
  signer: TicketSigner,
  eventId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TicketFacts>> {
  const find = () => findNumbered(db, eventId, numbers);
  let rows = numbers.length > 0 ? await find() : [];
  if (rows.length < numbers.length) {
    await fillNumbers(db, signer, eventId);
    rows = await find();
  }
  return new Map(rows.map((row) => [row.ticket_number ?? '', factsOf(row)]));
}

function toTicket(signer: TicketSigner, row: TicketRow, companions: readonly TicketRow[]): Ticket {
  const facts = factsOf(row);
  return {
    event_id: row.event_id,
    number: numberOf(signer, row),
    code: signer.code(facts),
    name: row.name,
    registered_at: isoInstant(row.created_at),
    online_url: row.online_url,
    answers: answersIn(row.answers),
    ...(row.pass_offered_at !== null && { passing: true as const }),
    ...(companions.length > 0 && {
      companions: companions.map((one) => ({
        id: one.registration_id,
        number: numberOf(signer, one),
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
