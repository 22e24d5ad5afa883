import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { sendError, unavailable } from '../http/errors';
import { EventStreams } from './event-streams';

/** A connection that was kept may be closed at the very moment it is used: what changes nothing is asked once more. */
const REPEATABLE = ['GET', 'HEAD'];
const REPEAT_AFTER_MS = 20;
/** The API has this long for the head of an answer: a little over the browser's own 30 s, which says so itself. */
const ANSWER_MS = 35_000;
/** So long it may be silent in the middle of one: streams say every 15 s that they are there. */
const SILENCE_MS = 60_000;

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

/** A body on its way through. Whatever becomes of the call, the request itself stays readable: its sender can be answered. */
function bodyOf(raw: IncomingMessage): PassThrough {
  const body = raw.pipe(new PassThrough());
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the client has broken off'));
  });
  return body.on('error', () => undefined);
}

/** `/api` and `/storage` reach the API under the shell's own origin; event streams pass through unbuffered. */
export async function apiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  // As many connections as there are calls: none waits behind those who are slow to send or to read.
  const undici = new Agent({ headersTimeout: ANSWER_MS, bodyTimeout: SILENCE_MS });
  const open = new EventStreams();
  app.addHook('preClose', async () => open.endAll());
  app.addHook('onClose', async () => undici.destroy());

  const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
    rewriteRequestHeaders: forwardedHeaders,
    // What they say is of the connection to the API.
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
    // Left to itself the library repeats a 503 ten times: a database that is away would be asked all the more.
    retryDelay: ({ err, req, attempt }) =>
      attempt === 0 && REPEATABLE.includes(req.method) && isLostConnection(err) ? REPEAT_AFTER_MS : null,
    onResponse: (_request, reply, { stream }) => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      void reply.send(isStream ? open.follow(stream) : stream);
    },
    onError: (reply) => void sendError(reply as FastifyReply, unavailable()),
  };

  await app.register(async (scope) => {
    // The library brings its own, which pass every body on as it comes.
    scope.removeAllContentTypeParsers();
    scope.addHook('preHandler', async (request) => {
      if (!REPEATABLE.includes(request.method)) request.body = bodyOf(request.raw);
    });
    for (const prefix of ['/api', '/storage'])
      await scope.register(httpProxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        undici,
        replyOptions,
      });
  });
}
