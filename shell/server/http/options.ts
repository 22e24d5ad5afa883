import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerBrokenRequest } from '@eveneo/server-kit/http/broken-request';
import { requestIdOf } from '@eveneo/contract/http/headers';

/** The head of a request is here by then, or never. */
const HEADERS_MS = 10_000;
/** A whole request, however slowly its body comes: a picture of 2 MB over 20 kB a second, a release over a slow line. */
const REQUEST_MS = 120_000;
/** A connection on which nothing moves: who takes nothing in of an answer, whose API is silent. */
const STILL_MS = 60_000;
/** Kept for the next request. */
const IDLE_MS = 30_000;
/** Many are sent at once by no browser; a proxy opens another connection. */
const MOST_REQUESTS_PER_CONNECTION = 100;
/** How often Node looks for connections that are over their time. */
const CHECK_MS = 1_000;

/** How a host reads HTTP, whichever pages it serves. */
export const HTTP_OPTIONS: FastifyHttpOptions<Server> = {
  // Bodies are the API's; the proxy passes them on without this limit.
  bodyLimit: 65_536,
  requestTimeout: REQUEST_MS,
  connectionTimeout: STILL_MS,
  keepAliveTimeout: IDLE_MS,
  maxRequestsPerSocket: MOST_REQUESTS_PER_CONNECTION,
  // A request that names no host is refused by us (errors.ts): Node would answer with a bare 400.
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
  genReqId: ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
    requestIdOf(headers['x-request-id']),
  clientErrorHandler: answerBrokenRequest,
  // While the host goes it still answers who is connected: see leave.ts.
  return503OnClosing: false,
};
