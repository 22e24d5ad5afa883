import type { ChatMessage } from '@eveneo/contract/application/talk';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { followEventStream } from '@eveneo/platform';
import { call, streamEvent } from 'mf-shared/api/call';

/** Idempotent: repeated with the same key it posts once. */
export const postMessage = (id: number, message: string, idempotencyKey: string) =>
  call(calls.postChat, { params: { id }, body: { message }, idempotencyKey });

export const editMessage = (id: number, messageId: number, message: string) =>
  call(calls.editChat, { params: { id, messageId }, body: { message } });

export const restoreMessage = (id: number, messageId: number) =>
  call(calls.restoreChat, { params: { id, messageId } });

type Listed = { signal?: AbortSignal; before?: number };

/** The newest messages, or those just older than one. */
export const listMessages = (id: number, { signal, before }: Listed = {}): Promise<ChatMessage[]> =>
  call(calls.listChat, { params: { id }, ...(before && { query: { before } }), ...(signal && { signal }) });

export type ChatChange =
  | { type: 'message'; message: ChatMessage; live: true }
  | { type: 'deleted'; id: number };

/** Follows an event's chat until the signal aborts. */
export const followChat = (
  eventId: number,
  handlers: {
    onOpen: () => void;
    onChange: (change: ChatChange) => void;
    onDown: () => void;
    signal: AbortSignal;
  },
) =>
  followEventStream(addressOf(calls.listChat, { params: { id: eventId } }), {
    ...handlers,
    onEvent: (event) => {
      const sent = streamEvent(calls.listChat, event);
      if (sent?.type === 'message') handlers.onChange({ type: 'message', message: sent.data, live: true });
      if (sent?.type === 'deleted') handlers.onChange({ type: 'deleted', id: sent.data.id });
    },
  });
