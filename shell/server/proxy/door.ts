import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerFirst } from '@eveneo/contract/http/first-answer';
import { requestIdOf } from '@eveneo/contract/http/request-id';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { commonHeaders, HSTS } from '../http/security-headers';
import type { Leave } from '../leave';
import { hasBody } from './body';
import { RETRY_AFTER_S, type Gate } from './gate';
import { asksForStream } from './upstream';

/** How often the log says how many were refused: a line for each would cost more than the refusal. */
const TOLD_MS = 1_000;

export interface Door {
  readonly gate: Gate;
  /** The address that a request comes from, trusted proxies looked through. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly secure: boolean;
  /** Who goes says so with each answer, which is not said here. */
  readonly leave: Readonly<Leave>;
  /** Told of every refusal, and of how long it took in seconds. */
  readonly onRefused?: ((seconds: number) => void) | undefined;
}

/** A call as such: everything else goes its way and is judged there. */
const isCall = ({ url = '', headers, httpVersion }: IncomingMessage): boolean =>
  (url.startsWith('/api/') || url.startsWith('/storage/')) &&
  (headers.host !== undefined || httpVersion === '1.0') &&
  !asksForStream(headers);

/** What each refusal carries, in the order in which Node writes it. */
const headersOf = (secure: boolean): readonly string[] =>
  Object.entries({
    ...(secure && { [HSTS.name]: HSTS.value }),
    'Retry-After': String(RETRY_AFTER_S),
    ...commonHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
  }).flat();

/**
 * Refuses calls for which there is no place before anything is done for them: at three times what a host can do, two of
 * three requests are refused, and each must cost a small part of a served one. What is said is what the rest of the host
 * would say. Bodies are judged later: one has to be read before its sender hears anything.
 */
export function refuseAtTheDoor(
  app: FastifyInstance,
  { gate, addressOf, secure, leave, onRefused }: Door,
): void {
  const headers = headersOf(secure);
  const start = `{"message":${JSON.stringify(ERROR_TEXTS.unavailable)},"code":"unavailable","requestId":"`;
  const startBytes = Buffer.byteLength(start);
  let untold = 0;
  let toldAt = -TOLD_MS;

  function tell(now: number): void {
    untold += 1;
    if (now - toldAt < TOLD_MS) return;
    app.log.warn({ refused: untold }, 'no place for calls');
    untold = 0;
    toldAt = now;
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const from = performance.now();
    const id = requestIdOf(request.headers['x-request-id']);
    // An id is of letters, digits, - and _ alone: as many bytes as characters, and nothing to escape.
    const length = String(startBytes + id.length + 2);
    response.writeHead(503, [...headers, 'X-Request-Id', id, 'Content-Length', length]);
    response.end(`${start}${id}"}`);
    onRefused?.((performance.now() - from) / 1000);
    tell(from);
  }

  answerFirst(app.server, (request: IncomingMessage, response: ServerResponse) => {
    if (leave.begun || !isCall(request) || hasBody(request)) return false;
    if (gate.enterAtOnce(request, response, addressOf(request))) return false;
    refuse(request, response);
    return true;
  });
}
