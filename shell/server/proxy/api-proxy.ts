import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HostError, sendError, unavailable } from '../http/errors';
import { discardRest, hasBody, takeBody } from './body';
import { EventStreams } from './event-streams';
import { Gate, RETRY_AFTER_S } from './gate';
import { PROXY_LIMITS, type ProxyLimits } from './limits';
import { SlowReaders } from './slow-readers';
import { Upstream } from './upstream';

/** A connection that was kept may be closed at the very moment it is used: what changes nothing is asked once more. */
const REPEATABLE = ['GET', 'HEAD'];
const REPEAT_AFTER_MS = 20;

const isLostConnection = (error: (Error & { code?: string }) | null): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(error?.code ?? '');

const forwardedHeaders = (
  request: Pick<FastifyRequest, 'method' | 'ip' | 'headers' | 'id'>,
  // 'Expect: 100-continue' has been answered here already; passed on, the request would be refused. curl sends it with
  // every body over a megabyte.
  { expect: _expect, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...headers,
  // The body of such a request is nobody's; its length without it would be one to wait for.
  ...(REPEATABLE.includes(request.method) && { 'content-length': undefined }),
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers.host ?? '',
  'x-request-id': request.id,
});

/**
 * `/api` and `/storage` reach the API under the shell's own origin; event streams pass through unbuffered. Whatever
 * clients do, a bounded number of them is served at a time, and the others are told so.
 * @returns who counts what is under way
 */
export async function apiProxy(
  app: FastifyInstance,
  apiUrl: string,
  limits: ProxyLimits = PROXY_LIMITS,
): Promise<Gate> {
  const upstream = new Upstream(limits);
  const open = new EventStreams();
  const readers = new SlowReaders(3 * limits.stallMs);
  const gate = new Gate(limits);

  app.addHook('preClose', async () => {
    gate.leaving = true;
    open.endAll();
  });
  app.addHook('onClose', async () => {
    readers.stop();
    await upstream.destroy();
  });

  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    rewriteRequestHeaders: forwardedHeaders,
    // Left to itself the library repeats a 503 ten times: a database that is away would be asked all the more.
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 && REPEATABLE.includes(req.method) && isLostConnection(err) ? REPEAT_AFTER_MS : null,
    onResponse: (_request, reply, { stream }) => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      void reply.send(isStream ? open.follow(stream) : stream);
    },
    onError: (reply, { error }) => {
      const { cause } = error;
      void sendError(reply as FastifyReply, cause instanceof HostError ? cause : unavailable(RETRY_AFTER_S));
    },
  };

  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      readers.watch(reply.raw);
      if (hasBody(request.raw)) {
        const body = await takeBody(request.raw, limits, gate.enterBody(request));
        // Nobody's, where something is only asked; but who sends it slowly must hold no answer of the API meanwhile.
        if (REPEATABLE.includes(request.method)) body.resume();
        else request.body = body;
      }
      gate.enter(request, reply);
    });
    // An answer while its request is still on the way would be lost with the connection.
    scope.addHook('onSend', async (request, reply) => {
      // 408: whoever sends nothing has been waited for.
      if (reply.statusCode !== 408) await discardRest(request.raw, limits);
      // Nothing more can be said on a connection on which half of a body is due.
      if (!request.raw.complete) reply.header('Connection', 'close');
    });
    for (const prefix of ['/api', '/storage'])
      await scope.register(httpProxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        undici: upstream,
        replyOptions,
      });
  });
  return gate;
}
