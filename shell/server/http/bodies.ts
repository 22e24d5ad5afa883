import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Who is still sending hears an answer only while what they send is taken: for so long it is, and dropped. */
const REST_MS = 5_000;

/** No route of the host reads a body; those of calls pass through to the API, whatever their type. To be called before the routes. */
export function leaveBodiesAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onSend', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || raw.destroyed || (length ?? encoding) === undefined) return;
    raw.unpipe();
    raw.resume();
    await Promise.race([once(raw, 'close'), sleep(REST_MS, undefined, { ref: false })]).catch(
      () => undefined,
    );
    // Nothing more can be said on a connection on which half of a body is due.
    if (!raw.complete) reply.header('Connection', 'close');
  });
}
