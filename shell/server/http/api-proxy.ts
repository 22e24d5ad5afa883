import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const UNAVAILABLE = 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.';
/** A little over the browser's own 30 s: the browser gives up first and says so. */
const ANSWER_MS = 35_000;

/** `/api` and `/storage` reach the API under the shell's own origin; event streams pass through unbuffered. */
export async function apiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of ['/api', '/storage']) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: 512, headersTimeout: ANSWER_MS, bodyTimeout: 0 },
      replyOptions: {
        // 'Expect: 100-continue' has been answered here already; passed on, the request would be refused. curl sends it
        // with every body over a megabyte.
        rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-request-id': request.id,
        }),
        onError: (reply) => {
          void reply
            .code(503)
            .header('Retry-After', '5')
            .send({ message: UNAVAILABLE, code: 'unavailable', requestId: reply.request.id });
        },
      },
    });
  }
}
