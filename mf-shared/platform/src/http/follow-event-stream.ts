import type { EventStreamHandlers } from './event-stream';

/** Pause after the reader's code could not be loaded; the caller polls in the meantime. */
const AGAIN_MS = 5_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows a live stream of server-sent events with `fetch`, so that the token travels in a header
 * and never in a URL. It reconnects with growing pauses and resumes by `Last-Event-ID`. The
 * reader is loaded after the first page.
 * @returns when the signal aborts, or when the server refuses it for good
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
