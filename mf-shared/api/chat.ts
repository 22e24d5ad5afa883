import type { ChatDeleted, ChatMessage } from '@eveneo/contract/application/talk';
import { followEventStream, http } from '@eveneo/platform';

const path = (eventId: number) => `/api/events/${eventId}/chat`;

/** The latest messages, oldest first; with `before` those just older than that id. */
export const fetchChat = (eventId: number, options: { before?: number; signal?: AbortSignal } = {}) =>
  http.get<ChatMessage[]>(path(eventId), {
    params: { before: options.before },
    ...(options.signal && { signal: options.signal }),
  });

/** Says something. */
export const postChatMessage = (eventId: number, message: string) =>
  http.post<ChatMessage>(path(eventId), { message });

/** Takes a message away. */
export const deleteChatMessage = (eventId: number, messageId: number) =>
  http.delete(`${path(eventId)}/${messageId}`);

/** What the live stream tells. */
export type ChatChange = { type: 'message'; message: ChatMessage } | { type: 'deleted'; id: number };

function readChange(type: string, data: string): ChatChange | null {
  try {
    if (type === 'message') return { type, message: JSON.parse(data) as ChatMessage };
    if (type === 'deleted') return { type, id: (JSON.parse(data) as ChatDeleted).id };
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
  followEventStream(path(eventId), {
    ...handlers,
    onEvent: ({ type, data }) => {
      const change = readChange(type, data);
      if (change) handlers.onChange(change);
    },
  });
