import type { ErrorBody } from '../application/errors';
import { ERROR_TEXTS } from '../application/texts';
import { requestIdOf } from './headers';

const STATUS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['UNKNOWN_EXPECTATION', '417 Expectation Failed'],
]);

/**
 * The whole answer to what is no HTTP at all, or never became a request in time: there is no reply to write with, only
 * the connection.
 * @param code the code of Node's error, or a word of ours
 */
export function brokenRequestAnswer(code = ''): string {
  const requestId = requestIdOf(undefined);
  const body: ErrorBody = { message: ERROR_TEXTS.malformed, code: 'malformed', requestId };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${STATUS.get(code) ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${new TextEncoder().encode(text).length}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** How long the rest of what was sent is still taken, and dropped: closed at once, the answer would be lost with it. */
const REST_MS = 2_000;

interface Connection {
  writable: boolean;
  end(answer: string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
  /** The answer under way, as Node itself notes it: a kept connection has written before, so bytes tell nothing. */
  _httpMessage?: { headersSent: boolean } | null;
}

const answered = new WeakSet<Connection>();

/** What is no HTTP, or was not said in time: there is no reply to write with, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Connection): void {
  // Each further piece of the same request is reported again.
  if (answered.has(socket)) return;
  // The other side is gone, or half of an answer is on its way already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const rest = setTimeout(() => socket.destroy(), REST_MS);
  socket.once('close', () => clearTimeout(rest));
  socket.end(brokenRequestAnswer(error.code));
}

interface ExpectedFrom {
  on(
    event: 'checkExpectation',
    listener: (request: { socket: { end: (answer: string) => unknown } }) => void,
  ): unknown;
}

/** Node itself would answer an 'Expect' that it does not know, with a bare 417. */
export function refuseExpectations(server: ExpectedFrom): void {
  server.on('checkExpectation', ({ socket }) => socket.end(brokenRequestAnswer('UNKNOWN_EXPECTATION')));
}
