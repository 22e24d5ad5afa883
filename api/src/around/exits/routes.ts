import type { SentExit } from '@eveneo/contract/application/exits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { conflict, ApiError } from '../../http/errors';
import { ok, type Route } from '../../http/route';
import { entryMoment, isOf, readCodes } from '../../product/door/check';
import { findEntry, type DoorRow } from '../../product/door/repository';
import { doorOf } from '../../product/door/service';
import { noteExit } from '../../product/entries/repository';
import type { TicketSigner } from '../../product/places/signature';

/** Notes who went out or came back, in whatever order devices send it: the latest moments count. */
async function noteExits(
  context: Context,
  signer: TicketSigner,
  door: DoorRow,
  exits: readonly SentExit[],
): Promise<{ refused: { attempt: string; message: string }[] }> {
  if (!door.exits) throw conflict('conflict', ERROR_TEXTS.exitsOff);
  const now = context.clock.now();
  const codes = exits.map(({ code }) => code);
  const read = await readCodes(context, signer, door.event_id, codes);
  const refused: { attempt: string; message: string }[] = [];
  for (const { attempt, code, out, at } of exits)
    try {
      const facts = read(code);
      const held = await findEntry(context.db, facts.registrationId);
      if (!isOf(held, facts)) throw conflict('ticket.cancelled', ERROR_TEXTS.ticketCancelled);
      await noteExit(context.db, facts.registrationId, { out, at: entryMoment(at, facts, now) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ attempt, message: error.message });
    }
  return { refused };
}

/** Exits at the door of an event, and returns. */
export function exitRoutes(route: Route, context: Context, signer: TicketSigner): void {
  route(operations.noteExits, async ({ params, body, caller }) =>
    ok(await noteExits(context, signer, await doorOf(context, params.id, caller), body.exits)),
  );
}
