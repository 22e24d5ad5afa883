import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerFirst, isPlainGet } from '@eveneo/contract/http/first-answer';
import type { Leave } from '../leave';
import { compressedFor } from './compress';
import { commonHeaders, HSTS } from './security-headers';

export interface PageDoor {
  readonly secure: boolean;
  /** Who goes says so with each answer, which is not said here. */
  readonly leave: Readonly<Leave>;
  /** Told of every page that was sent here, and of how long it took in seconds. */
  readonly onAnswered?: ((seconds: number) => void) | undefined;
}

/** A page as one visitor gets it. */
export interface WrittenPage {
  readonly html: Buffer;
  /** Its Content-Security-Policy, which names its scripts. */
  readonly policy: string;
}

/** With one of these each request has lines of its own in the log, which the framework writes. */
const TALKATIVE = new Set(['trace', 'debug', 'info']);

/** What each page carries, in the order in which Node writes it. */
const headersOf = (secure: boolean): readonly string[] =>
  Object.entries({
    ...(secure && { [HSTS.name]: HSTS.value }),
    ...commonHeaders,
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  }).flat();

/**
 * Sends pages that are prepared before the framework routes the request and runs its hooks, with the same headers and
 * their place in the metrics.
 * @param write makes the page that this request is for; null where it has to go the whole way
 */
export function answerPagesFirst(
  app: FastifyInstance,
  { secure, leave, onAnswered }: PageDoor,
  write: (request: IncomingMessage) => WrittenPage | null,
): void {
  if (TALKATIVE.has(app.log.level)) return;
  const fixed = headersOf(secure);

  function send(response: ServerResponse, policy: string, body: Buffer, encoding?: string): void {
    const headers = [...fixed, 'Content-Security-Policy', policy, 'Content-Length', String(body.length)];
    if (encoding !== undefined) headers.push('Content-Encoding', encoding);
    response.writeHead(200, headers);
    response.end(body);
  }

  answerFirst(app.server, (request: IncomingMessage, response: ServerResponse) => {
    if (leave.begun || !isPlainGet(request)) return false;
    const from = performance.now();
    const page = write(request);
    if (!page) return false;
    const { html, policy } = page;
    const compressed = compressedFor(request.headers['accept-encoding'], html);
    if (compressed)
      compressed.body.then(
        (body) => send(response, policy, body, compressed.encoding),
        () => response.destroy(),
      );
    else send(response, policy, html);
    response.once('finish', () => onAnswered?.((performance.now() - from) / 1000));
    return true;
  });
}
