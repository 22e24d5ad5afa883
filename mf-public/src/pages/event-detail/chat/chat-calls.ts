import * as calls from '@eveneo/contract/call-list';
import { request, urlOf } from '@eveneo/contract/call';
import type { ChatDeleted, ChatMessage } from '@eveneo/contract/application/talk';
import { followEventStream } from '@eveneo/platform';

/** What the live stream tells. */
export type ChatChange =
  { type: 'message'; message: ChatMessage; live: true } | { type: 'deleted'; id: number };

function readChange(type: string, data: string): ChatChange | null {
  try {
    if (type === 'message') return { type, message: JSON.parse(data) as ChatMessage, live: true };
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
  followEventStream(urlOf(request(calls.listChat, { params: { id: eventId } })), {
    ...handlers,
    onEvent: ({ type, data }) => {
      const change = readChange(type, data);
      if (change) handlers.onChange(change);
    },
  });
