import type { ChatMessage } from '@eveneo/contract/application/talk';

/** The messages that this page has loaded. */
export interface ChatState {
  /** By id, oldest first, none twice. */
  messages: readonly ChatMessage[];
  /** Late copies of deleted messages must not come back. */
  deleted: ReadonlySet<number>;
}

export type ChatAction =
  /** The server's latest messages. */
  | { type: 'latest'; messages: readonly ChatMessage[] }
  /** Messages just older than those known. */
  | { type: 'older'; messages: readonly ChatMessage[] }
  /** `live`: from the stream, which is in order, so a deleted message that arrives again was restored. */
  | { type: 'message'; message: ChatMessage; live?: boolean }
  | { type: 'deleted'; id: number };

export const NO_CHAT: ChatState = { messages: [], deleted: new Set() };

function merge(state: ChatState, added: readonly ChatMessage[]): ChatState {
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  for (const message of added) if (!state.deleted.has(message.id)) byId.set(message.id, message);
  return { ...state, messages: [...byId.values()].sort((a, b) => a.id - b.id) };
}

function broughtBack(state: ChatState, id: number): ChatState {
  const deleted = new Set(state.deleted);
  deleted.delete(id);
  return { ...state, deleted };
}

/**
 * A new list replaces the range it spans: messages missing there were deleted. Newer ones came over the stream.
 */
function replaceLatest(state: ChatState, latest: readonly ChatMessage[]): ChatState {
  const first = latest[0]?.id ?? 0;
  const last = latest.at(-1)?.id ?? Infinity;
  const outside = state.messages.filter(({ id }) => id < first || id > last);
  return merge({ ...state, messages: outside }, latest);
}

/** Orders and deduplicates messages by id. */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'latest':
      return replaceLatest(state, action.messages);
    case 'older':
      return merge(state, action.messages);
    case 'message':
      return merge(action.live ? broughtBack(state, action.message.id) : state, [action.message]);
    case 'deleted':
      return {
        messages: state.messages.filter(({ id }) => id !== action.id),
        deleted: new Set(state.deleted).add(action.id),
      };
  }
}
