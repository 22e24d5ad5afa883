import type { ServerResponse } from 'node:http';
import type { Caller } from '../../http/sessions/caller';

/** The longest interval between two checks for silent listeners. */
const HEART_MS = 1000;
/** With more unsent bytes than this, a listener is too slow and is disconnected; it reconnects and resumes. */
const MAX_UNSENT = 1_000_000;

export interface Listener {
  readonly eventId: number;
  readonly caller: Caller;
  readonly raw: ServerResponse;
  /** The number of the last change that was sent. */
  cursor: number;
  /** Set for followers of the seats only: the last counts sent. */
  lastSent?: string | null;
  lastWrite: number;
}

export type Listeners = ReturnType<typeof createListeners>;

/** The open chat streams of this process; silent ones get a heartbeat. */
export function createListeners(heartbeatMs: number) {
  const listeners = new Set<Listener>();
  // A timer of its own, independent of database reads: a database outage must not look like a lost connection.
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
