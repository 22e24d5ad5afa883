import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { requestIdOf } from '@eveneo/contract/http/headers';
import { answerBrokenRequest } from '@eveneo/server-kit/http/broken-request';

/** Limit for the request head. */
const HEADERS_MS = 10_000;
/** Limit for a whole request: a 2 MB picture at 20 kB/s, a release over a slow line. */
const REQUEST_MS = 120_000;
/** Close a connection with no traffic: a client that reads nothing, a silent API. */
const INACTIVITY_MS = 60_000;
/** Keep an idle connection this long. */
const IDLE_MS = 30_000;
/**
 * Requests served by one connection before it is closed. Browsers pipeline fewer; a proxy then opens another one.
 */
const MAX_REQUESTS_PER_CONNECTION = 100;
/** How often Node checks these limits. */
const CHECK_MS = 1_000;

/** HTTP server options, for the production and the development host. */
export const HTTP_OPTIONS: FastifyHttpOptions<Server> = {
  // Bodies are the API's; the proxy passes them on without this limit.
  bodyLimit: 65_536,
  requestTimeout: REQUEST_MS,
  connectionTimeout: INACTIVITY_MS,
  keepAliveTimeout: IDLE_MS,
  maxRequestsPerSocket: MAX_REQUESTS_PER_CONNECTION,
  // A request without a Host header is refused by errors.ts: Node would respond with a bare 400.
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
  genReqId: ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
    requestIdOf(headers['x-request-id']),
  clientErrorHandler: answerBrokenRequest,
  // Keep answering during shutdown: see shutdown.ts.
  return503OnClosing: false,
};
