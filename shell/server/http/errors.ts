import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody, ErrorCode } from '@eveneo/contract/application/errors';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { refuseExpectations } from '@eveneo/server-kit/http/broken-request';
import { commonHeaders } from './security-headers';

/** An error response of the host, in the API's format. */
export class HostError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    /** Seconds until a retry is worthwhile. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The API does not respond. */
export const unavailable = () => new HostError(503, 'unavailable', ERROR_TEXTS.unavailable, 5);
/** The host is overloaded, or a client network is at one of its limits. */
export class Overloaded extends HostError {
  constructor() {
    super(503, 'unavailable', ERROR_TEXTS.unavailable, 5);
  }
}
const malformed = () => new HostError(400, 'malformed', ERROR_TEXTS.malformed);
export const notFound = () => new HostError(404, 'not_found', ERROR_TEXTS.notFound);

export function sendError(reply: FastifyReply, error: HostError): FastifyReply {
  const body: ErrorBody = { message: error.message, code: error.code, requestId: reply.request.id };
  if (error.retryAfter !== undefined) reply.header('Retry-After', String(error.retryAfter));
  return reply
    .code(error.status)
    .headers({ ...commonHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return new HostError(413, 'too_large', ERROR_TEXTS.tooLarge);
  if (statusCode === 415) return new HostError(415, 'unsupported_media', ERROR_TEXTS.unsupportedMedia);
  if (statusCode >= 400 && statusCode < 500)
    return new HostError(statusCode, 'malformed', ERROR_TEXTS.malformed);
  return new HostError(500, 'internal', ERROR_TEXTS.internal);
}

/** Error and not-found handlers, in the API's format. Also refuses unknown 'Expect' and missing Host headers. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const answer = toHostError(error);
    // Refusals are not errors of the host, so no stack. Overload is logged at debug level only: metrics count it.
    if (error instanceof Overloaded) request.log.debug('request refused: overloaded');
    else if (error === answer && answer.status >= 500)
      request.log.error({ code: answer.code }, 'request refused');
    else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, answer);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  refuseExpectations(app.server);
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const missingHost = raw.headers.host === undefined && raw.httpVersion !== '1.0';
    done(missingHost ? malformed() : undefined);
  });
}
