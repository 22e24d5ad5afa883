import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { once } from '../../base/idempotency/once';
import type { Eraser } from '../../base/undo/eraser';
import { created, noContent, ok, SENT, type Route } from '../../http/route';
import type { Caller } from '../../http/sessions/caller';
import { beginStream } from '../../http/stream';
import { listHeld, releaseHeld, removeHeld, switchHolding } from './held';
import { findPosted, HELD_STATUS, postChat } from './posting';
import { assertChat, deleteChat, editChat, listChat, restoreChat } from './service';
import type { ChatStreams } from './streams';

/** Where a reader resumes; an unknown number starts from now. */
function startingPoint(request: FastifyRequest, lastSeq: number): number {
  const given = request.headers['last-event-id'];
  const wanted = typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : lastSeq;
  return Math.min(wanted, lastSeq);
}

function openStream(
  streams: ChatStreams,
  { eventId, places }: { eventId: number; places: boolean },
  caller: Caller,
  lastSeq: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  streams.assertRoomFor(caller);
  const cursor = startingPoint(request, lastSeq);
  beginStream(reply);
  reply.raw.write(`retry: 2000\nid: ${cursor}\n\n`);
  streams.open({ eventId, caller, raw: reply.raw, cursor, ...(places && { lastSent: null }) });
}

export function chatRoutes(route: Route, context: Context, streams: ChatStreams, eraser: Eraser): void {
  route(operations.listChat, async ({ params, query, caller, request, reply }) => {
    const { chat_seq: lastSeq } = await assertChat(context, params.id, caller);
    if (request.method === 'GET' && request.headers.accept?.includes('text/event-stream')) {
      openStream(
        streams,
        { eventId: params.id, places: query.places === '1' },
        caller,
        lastSeq,
        request,
        reply,
      );
      return SENT;
    }
    // Read before the messages: a stream resumed here may repeat some but misses none.
    reply.header('x-last-event-id', String(lastSeq));
    return ok(await listChat(context, params.id, query));
  });

  route(operations.postChat, async ({ params, body, caller, attempt }) => {
    const { holds_first } = await assertChat(context, params.id, caller);
    const of = { eventId: params.id, holds: holds_first === 1 };
    const message = await once(
      context,
      { caller, attempt },
      {
        make: (note) => postChat(context, of, caller, body.message, note),
        find: ({ id, status }) => findPosted(context, params.id, { id, isHeld: status === HELD_STATUS }),
      },
    );
    streams.poke();
    return created(message);
  });

  route(operations.editChat, async ({ params, body, caller }) => {
    const { id: eventId, messageId } = params;
    const message = await editChat(context, { eventId, messageId, message: body.message }, caller);
    streams.poke();
    return ok(message);
  });

  route(operations.deleteChat, async ({ params, body, caller }) => {
    await deleteChat(context, { eventId: params.id, messageId: params.messageId, why: body.why }, caller);
    eraser.soon();
    streams.poke();
    return noContent();
  });

  route(operations.restoreChat, async ({ params, caller }) => {
    const message = await restoreChat(context, params.id, params.messageId, caller);
    streams.poke();
    return ok(message);
  });
}

/** First messages of new accounts that wait for an organizer. */
export function heldRoutes(route: Route, context: Context, streams: ChatStreams): void {
  route(operations.listHeld, async ({ params, caller }) => {
    await assertChat(context, params.id, caller);
    return ok(await listHeld(context, params.id, caller));
  });

  route(operations.switchHolding, async ({ params, body, caller }) =>
    ok(await switchHolding(context, { eventId: params.id, on: body.on }, caller)),
  );

  route(operations.releaseHeld, async ({ params, caller }) => {
    const message = await releaseHeld(context, { eventId: params.id, id: params.messageId }, caller);
    streams.poke();
    return ok(message);
  });

  route(operations.removeHeld, async ({ params, body, caller }) => {
    await removeHeld(context, { eventId: params.id, id: params.messageId, why: body.why }, caller);
    return noContent();
  });
}
