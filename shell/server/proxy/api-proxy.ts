import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { loggedError } from '@eveneo/server-kit/log/logged-error';
import { outageLog } from '@eveneo/server-kit/log/outage';
import { sendError, unavailable } from '../http/errors';
import { EventStreams } from './event-streams';
import { frozenWatch, PATIENCE, type Patience } from './frozen-api';

/** A kept connection may close just as it is used: idempotent requests are retried once. */
const REPEATABLE = ['GET', 'HEAD'];
const REPEAT_AFTER_MS = 20;
/** Time limit for the head of an API response, a little over the 30 s of the browser client. */
const ANSWER_MS = 35_000;
/** Time limit between two chunks; event streams send a heartbeat every 15 s. */
const SILENCE_MS = 60_000;

const isLostConnection = (error: (Error & { code?: string }) | null): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(error?.code ?? '');

const forwardedHeaders = (
  request: Pick<FastifyRequest, 'method' | 'ip' | 'headers' | 'id'>,
  // The host has answered 'Expect: 100-continue'; the API would refuse it. curl sends it with bodies over 1 MB.
  { expect: _expect, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...headers,
  // GET bodies are dropped; a content-length without a body would block the API.
  ...(REPEATABLE.includes(request.method) && { 'content-length': undefined }),
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers.host ?? '',
  'x-request-id': request.id,
});

/**
 * Passes the body through. The request stays readable even when the call fails, so
 * that the client can get a response.
 */
function bodyOf(raw: IncomingMessage): PassThrough {
  const body = raw.pipe(new PassThrough());
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the client has broken off'));
  });
  return body.on('error', () => undefined);
}

/** `/api` and `/storage` reach the API under the shell's own origin; event streams pass through unbuffered. */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  patience: Patience = PATIENCE,
): Promise<void> {
  // One connection per call, so that none waits behind slow clients.
  const undici = new Agent({ headersTimeout: ANSWER_MS, bodyTimeout: SILENCE_MS });
  const open = new EventStreams();
  const watch = frozenWatch(apiUrl, patience);
  const away = outageLog((err, count) =>
    app.log.error({ err: { ...loggedError(err), stack: '' }, count }, 'the API does not answer'),
  );
  app.addHook('preClose', async () => open.endAll());
  app.addHook('onClose', async () => undici.destroy());

  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    rewriteRequestHeaders: forwardedHeaders,
    // Hop-by-hop headers.
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
    // By default the library retries a 503 ten times, which would add load to a failing database.
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 && REPEATABLE.includes(req.method) && isLostConnection(err) ? REPEAT_AFTER_MS : null,
    onResponse: (_request, reply, { stream }) => {
      // Refused while the API was frozen.
      if (reply.sent) return void stream.resume();
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      void reply.send(isStream ? open.follow(stream) : stream);
    },
    onError: (reply, { error }) => {
      away(error);
      if (reply.sent) return;
      void sendError(reply as FastifyReply, unavailable());
    },
  };

  await app.register(async (scope) => {
    // The library passes every body through with its own parsers.
    scope.removeAllContentTypeParsers();
    scope.addHook('preHandler', async (request, reply) => {
      watch(reply);
      if (!REPEATABLE.includes(request.method)) request.body = bodyOf(request.raw);
    });
    for (const prefix of ['/api', '/storage'])
      await scope.register(httpProxy, {
        // The library would log the stack of each call that finds no API: see `away`.
        logLevel: 'error',
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        undici,
        replyOptions,
      });
  });
}
