import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a body is discarded: a client that is still sending reads no response until its data is consumed. */
const REST_MS = 5_000;

/** The host reads no bodies; those of API calls are passed through. Call before registering routes. */
export function leaveBodiesAlone(app: FastifyInstance, restMs = REST_MS): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || raw.destroyed || (length ?? encoding) === undefined) return;
    raw.unpipe();
    raw.resume();
    await Promise.race([once(raw, 'close'), sleep(restMs, undefined, { ref: false })]).catch(() => undefined);
    // A connection with half a body pending cannot be reused.
    if (!raw.complete) reply.header('Connection', 'close');
  });
}
