import type { ServerResponse } from 'node:http';
import type { Caller } from '../../http/sessions/caller';

/** How often silent listeners are looked for. */
const HEART_MS = 1000;
/** A reader who takes nothing in is let go; it comes back and resumes. */
const MAX_UNSENT = 1_000_000;

export interface Listener {
  readonly eventId: number;
  readonly caller: Caller;
  readonly raw: ServerResponse;
  /** The last change that was sent. */
  cursor: number;
  /** It hears of the event's places alone: what it was told last. */
  lastSent?: string | null;
  lastWrite: number;
}

export type Listeners = ReturnType<typeof createListeners>;

/** Those who read a chat at this moment, over this process. Who hears nothing for so long gets a sign of life. */
export function createListeners(heartbeatMs: number) {
  const listeners = new Set<Listener>();
  // On a clock of their own: a database that is away must not look like a connection that is.
  const heart = setInterval(sendHeartbeats, Math.min(heartbeatMs, HEART_MS)).unref();

  function end(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    listener.raw.end();
  }

  function write(listener: Listener, text: string): void {
    if (!listeners.has(listener)) return;
    listener.raw.write(text);
    listener.lastWrite = performance.now();
    if (listener.raw.writableLength > MAX_UNSENT) {
      listeners.delete(listener);
      listener.raw.destroy();
    }
  }

  function sendHeartbeats(): void {
    for (const listener of [...listeners])
      if (performance.now() - listener.lastWrite > heartbeatMs) write(listener, ': ping\n\n');
  }

  return {
    all: () => [...listeners],
    get size() {
      return listeners.size;
    },
    end,
    write,
    add(given: Omit<Listener, 'lastWrite'>): void {
      const listener: Listener = { ...given, lastWrite: performance.now() };
      listeners.add(listener);
      listener.raw.on('close', () => listeners.delete(listener));
    },
    close(): void {
      clearInterval(heart);
      for (const listener of [...listeners]) end(listener);
    },
  };
}
