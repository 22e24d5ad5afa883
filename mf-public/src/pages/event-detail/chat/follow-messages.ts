import type { ChatMessage } from '@eveneo/contract/application/talk';
import { followChat, listMessages, type ChatChange } from './chat-calls';

/** How often the list is read while no live stream is open. */
const POLL_MS = 4_000;

/**
 * Follows an event's messages until the signal aborts: over the stream, or by polling without one. Once the stream
 * is open the list is read again, so nothing is missed.
 */
export function followMessages(
  eventId: number,
  {
    signal,
    onRead,
    onFailed,
    onChange,
  }: {
    signal: AbortSignal;
    onRead: (messages: ChatMessage[]) => void;
    onFailed: () => void;
    onChange: (change: ChatChange) => void;
  },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = false;
  // Reads are numbered: a response is dropped if a later read has begun.
  let readings = 0;
  // Stream events received while the list is being read: applied at once, and again after the list.
  let told: ChatChange[] | null = null;
  const readLater = () => (timer = setTimeout(() => void read(), POLL_MS));

  async function read() {
    clearTimeout(timer);
    const reading = (readings += 1);
    told = [];
    try {
      const messages = await listMessages(eventId, { signal });
      if (signal.aborted || reading !== readings) return;
      onRead(messages);
      told?.forEach(onChange);
    } catch {
      if (signal.aborted) return;
      onFailed();
    }
    if (reading !== readings) return;
    told = null;
    if (!live) readLater();
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  void read();
  void followChat(eventId, {
    signal,
    onOpen: () => {
      live = true;
      void read();
    },
    onChange: (change) => {
      told?.push(change);
      onChange(change);
    },
    onDown: () => {
      if (live) readLater();
      live = false;
    },
  });
}
