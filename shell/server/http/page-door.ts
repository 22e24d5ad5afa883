import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerFirst, isPlainGet } from '@eveneo/contract/http/first-answer';
import { acceptedEncodings, type Encoding } from '@eveneo/contract/http/content-encoding';
import type { Leave } from '../leave';
import type { PreparedPage, WrittenPage } from '../page/page-pieces';
import { compress } from './compress';
import { commonHeaders, HSTS } from './security-headers';

export interface PageDoor {
  readonly secure: boolean;
  /** Who goes says so with each answer, which is not said here. */
  readonly leave: Readonly<Leave>;
  /** Told of every page that was sent here, and of how long it took in seconds. */
  readonly onAnswered?: ((seconds: number) => void) | undefined;
}

/** A page that is prepared, and what is one visitor's own in it. */
export interface PageForOne {
  readonly page: PreparedPage;
  readonly nonce: string;
  readonly visit: string | null;
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

/** Reads the header of most visitors once: one of a page's dearest steps is the same for nearly all of them. */
function encodingReader(): (header: string | string[] | undefined) => Encoding | undefined {
  let last: string | string[] | undefined;
  let encoding: Encoding | undefined;
  return (header) => {
    if (header !== last) [last, encoding] = [header, acceptedEncodings(header)[0]];
    return encoding;
  };
}

/** The page in a form that is prepared; null where it has to be compressed for this visitor. */
const writtenIn = (encoding: Encoding | undefined, { page, nonce, visit }: PageForOne): WrittenPage | null =>
  encoding === undefined ? page.plain(nonce, visit) : page.compressed(encoding, nonce, visit);

/**
 * Sends pages that are prepared before the framework routes the request and runs its hooks, with the same headers and
 * their place in the metrics.
 * @param find the page that this request is for; null where it has to go the whole way
 */
export function answerPagesFirst(
  app: FastifyInstance,
  { secure, leave, onAnswered }: PageDoor,
  find: (request: IncomingMessage) => PageForOne | null,
): void {
  if (TALKATIVE.has(app.log.level)) return;
  const fixed = headersOf(secure);
  const encodingFor = encodingReader();

  function begin(
    response: ServerResponse,
    policy: string,
    bytes: number,
    encoding: Encoding | undefined,
  ): void {
    const headers = [...fixed, 'Content-Security-Policy', policy, 'Content-Length', String(bytes)];
    if (encoding !== undefined) headers.push('Content-Encoding', encoding);
    response.writeHead(200, headers);
  }

  function send(response: ServerResponse, one: PageForOne, encoding: Encoding | undefined): void {
    const { page, nonce, visit, policy } = one;
    const written = writtenIn(encoding, one);
    if (written) {
      begin(response, policy, written.bytes, encoding);
      // In one piece with the head; what is the same for everybody is not copied.
      response.write(written.own, 'latin1');
      if (written.end) response.write(written.rest);
      response.end(written.end ?? written.rest);
    } else if (encoding)
      compress(encoding, page.whole(nonce, visit)).then(
        (body) => {
          begin(response, policy, body.length, encoding);
          response.end(body);
        },
        () => response.destroy(),
      );
  }

  answerFirst(app.server, (request: IncomingMessage, response: ServerResponse) => {
    if (leave.begun || !isPlainGet(request)) return false;
    const from = onAnswered ? performance.now() : 0;
    const page = find(request);
    if (!page) return false;
    send(response, page, encodingFor(request.headers['accept-encoding']));
    if (onAnswered) response.once('finish', () => onAnswered((performance.now() - from) / 1000));
    return true;
  });
}
