import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import type { Eraser } from '../../base/undo/eraser';
import { noContent, ok, type Input, type Route } from '../../http/route';
import type { TicketSigner } from '../tickets/signature';
import { enterRegistrants, listRegistrants, noteRegistrant, removeRegistrants } from './registrants-service';

// Shared by the admin's and the organizer's calls.
type ListInput = Pick<Input<typeof operations.adminRegistrants>, 'params' | 'query' | 'caller'>;
type RemovalInput = Pick<Input<typeof operations.adminRemoveRegistrants>, 'params' | 'body' | 'caller'>;
type PresenceInput = Pick<Input<typeof operations.adminPresentRegistrants>, 'params' | 'body' | 'caller'>;
type NoteInput = Pick<Input<typeof operations.adminNoteRegistrant>, 'params' | 'body' | 'caller'>;

export function registrantRoutes(
  route: Route,
  context: Context,
  { eraser, signer }: { eraser: Eraser; signer: TicketSigner },
): void {
  const list = async ({ params, query, caller }: ListInput) =>
    ok(await listRegistrants(context, signer, { eventId: params.id, query, caller }));
  route(operations.adminRegistrants, list);
  route(operations.organizerRegistrants, list);

  async function remove({ params, body, caller }: RemovalInput) {
    const of = { userIds: body.user_ids, why: body.why, caller };
    const removed = await removeRegistrants(context, params.id, of);
    eraser.soon();
    return ok({ removed });
  }
  route(operations.adminRemoveRegistrants, remove);
  route(operations.organizerRemoveRegistrants, remove);

  const enter = async ({ params, body, caller }: PresenceInput) =>
    ok({ entered: await enterRegistrants(context, params.id, body.user_ids, caller) });
  route(operations.adminPresentRegistrants, enter);
  route(operations.organizerPresentRegistrants, enter);

  async function note({ params, body, caller }: NoteInput) {
    await noteRegistrant(context, { eventId: params.id, userId: params.userId, note: body.note }, caller);
    return noContent();
  }
  route(operations.adminNoteRegistrant, note);
  route(operations.organizerNoteRegistrant, note);
}
