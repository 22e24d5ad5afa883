import type { FastifyReply } from 'fastify';

/** Sends the head of an event stream; the caller writes its events to `reply.raw`. */
export function beginStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that buffer answers would delay events.
    'x-accel-buffering': 'no',
  });
}
