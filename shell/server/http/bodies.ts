import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long an unread body is discarded: a client that still sends reads no response until its data is consumed.
 */
const DISCARD_MS = 5_000;

/** The host reads no bodies; those of API calls are passed through. Call before registering routes. */
export function leaveBodiesAlone(app: FastifyInstance, discardMs = DISCARD_MS): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || raw.readableEnded || raw.destroyed || (length ?? encoding) === undefined) return;
    raw.unpipe();
    raw.resume();
    await Promise.race([once(raw, 'close'), sleep(discardMs, undefined, { ref: false })]).catch(
      () => undefined,
    );
    // A connection with half a body pending cannot be reused.
    if (!raw.complete) reply.header('Connection', 'close');
  });
}
