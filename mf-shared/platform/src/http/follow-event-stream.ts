import type { EventStreamHandlers } from './event-stream';

/** Pause after the reader's code could not be loaded; the caller polls in the meantime. */
const AGAIN_MS = 5_000;

/** Waits, unless the stream is no longer wanted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows a live stream of server-sent events with `fetch`, so that the token travels in a header and never in an
 * address. Breaks are bridged: it reconnects with growing pauses and `Last-Event-ID`, and resumes where it was. The reader
 * itself comes with the client of the API, once the first page is drawn.
 * @returns when the signal ends it, or when the server refuses it for good
 */
export async function followEventStream(url: string, handlers: EventStreamHandlers): Promise<void> {
  const { signal } = handlers;
  while (!signal.aborted) {
    const reader = await import(/* webpackChunkName: "http" */ './event-stream').catch(() => null);
    if (reader) return reader.readEventStream(url, handlers);
    handlers.onDown();
    await pause(AGAIN_MS, signal);
  }
}
