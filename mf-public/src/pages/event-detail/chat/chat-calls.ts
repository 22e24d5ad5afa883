import * as calls from '@eveneo/contract/call-list';
import { request, urlOf } from '@eveneo/contract/call';
import type { ChatDeleted, ChatMessage } from '@eveneo/contract/application/talk';
import { followEventStream } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { holds, isCount, isInstant, isText, orNothing, soundAnswer, soundList } from 'mf-shared/api/sound';

const isMessage = holds({
  id: isCount,
  message: isText,
  created_at: isInstant,
  user: holds({ name: isText, avatar: orNothing(isText) }),
});

const isDeleted = holds({ id: isCount });

const readMessage = (answer: unknown) => soundAnswer<ChatMessage>('message', answer, isMessage);

/** Says something; the same key says it once. */
export const postMessage = async (id: number, message: string, idempotencyKey: string) =>
  readMessage(await call(calls.postChat, { params: { id }, body: { message }, idempotencyKey }));

/** Says it better. */
export const editMessage = async (id: number, messageId: number, message: string) =>
  readMessage(await call(calls.editChat, { params: { id, messageId }, body: { message } }));

/** Brings a deleted one back. */
export const restoreMessage = async (id: number, messageId: number) =>
  readMessage(await call(calls.restoreChat, { params: { id, messageId } }));

type Listed = { signal?: AbortSignal; before?: number };

/** The newest messages, or those just older than one. */
export const listMessages = async (id: number, { signal, before }: Listed = {}): Promise<ChatMessage[]> =>
  soundList(
    'messages',
    await call(calls.listChat, {
      params: { id },
      ...(before && { query: { before } }),
      ...(signal && { signal }),
    }),
    isMessage,
  );

/** What the live stream tells. */
export type ChatChange =
  { type: 'message'; message: ChatMessage; live: true } | { type: 'deleted'; id: number };

function readChange(type: string, data: string): ChatChange | null {
  try {
    const told: unknown = JSON.parse(data);
    if (type === 'message') return { type, message: readMessage(told), live: true };
    if (type === 'deleted') return { type, id: soundAnswer<ChatDeleted>('message', told, isDeleted).id };
  } catch {
    // Not ours to read: the list, read anew, tells.
  }
  return null;
}

/** Follows an event's chat live until the signal ends it. */
export const followChat = (
  eventId: number,
  handlers: {
    onOpen: () => void;
    onChange: (change: ChatChange) => void;
    onDown: () => void;
    signal: AbortSignal;
  },
) =>
  followEventStream(urlOf(request(calls.listChat, { params: { id: eventId } })), {
    ...handlers,
    onEvent: ({ type, data }) => {
      const change = readChange(type, data);
      if (change) handlers.onChange(change);
    },
  });
