import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@eveneo/contract/application/errors';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Operation } from '@eveneo/contract/operation';
import { operations } from '@eveneo/contract/operations';
import { isMissingReference, isUnavailable } from '../db/errors';
import { isStorageAway, isStorageFull } from '../ground/storage/full';
import { discardRest } from './discard';
import {
  ApiError,
  malformed,
  methodNotAllowed,
  notFound,
  storageFull,
  tooLarge,
  unavailable,
  unsupportedMedia,
} from './errors';
import { errorPage, PAGE_HEADERS } from './page';

/** The response to an error: never a stack, never SQL. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isStorageFull(error)) return storageFull();
  if (isStorageAway(error)) return unavailable();
  // A missing reference: the row was deleted meanwhile, and a retry gets the exact answer.
  if (isUnavailable(error) || isMissingReference(error)) return unavailable();
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  if (statusCode === 415) return unsupportedMedia();
  if (statusCode === 404) return notFound();
  if (statusCode === 416) return malformed(416);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  return new ApiError(500, 'internal', ERROR_TEXTS.internal);
}

/** For calls that people also open in a browser: whether this request prefers HTML. */
const wantsPage = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.operation?.media?.includes('text/html') === true &&
  headers.accept?.includes('text/html') === true;

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const { errors, retryAfter } = error.details;
  const body: ErrorBody = { message: error.message, code: error.code, requestId: reply.request.id };
  if (errors) body.errors = errors;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  const asPage = wantsPage(reply.request);
  return reply
    .code(error.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...(asPage && PAGE_HEADERS) })
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send(asPage ? errorPage(body) : JSON.stringify(body));
}

/** The client disconnected before its body was complete: nobody reads the response, and it is no server error. */
const isCutShort = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && (error as { code?: unknown } | null)?.code === 'ECONNRESET';

/** The methods that calls know at an address; empty for an unknown one. */
function allowedMethods(path: string): string[] {
  const known = (Object.values(operations) as Operation[]).filter((operation) =>
    new RegExp(`^${operation.path.replace(/\{\w+\}/g, operation.wildcard ? '.+' : '[^/]+')}$`).test(path),
  );
  return [...new Set(known.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const answer = isCutShort(error, request) ? malformed() : toApiError(error);
    // The body is not read yet: closing now would reset the connection, and the refusal would be lost in transit.
    if (!request.raw.complete) await discardRest(request.raw);
    // A refusal for lack of room is no fault: its line in the access log says it.
    if (answer.status >= 500 && answer !== error) request.log.error({ err: error }, 'request failed');
    return sendError(reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?')[0] ?? '');
    // A known method: the file that the call would send is missing.
    if (allowed.length === 0 || allowed.includes(request.method)) return sendError(reply, notFound());
    return sendError(reply.header('allow', allowed.join(', ')), methodNotAllowed());
  });
}

/** Refuses a URL that cannot be decoded, which reaches no route, like every other bad request. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const unreadable = error.code === 'FST_ERR_BAD_URL';
  void sendError(reply.header('x-request-id', request.id), unreadable ? malformed() : notFound());
}
