import type { IncomingMessage, Server } from 'node:http';
import type { ErrorBody } from '@eveneo/contract/application/errors';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { requestIdOf } from '@eveneo/contract/http/headers';

const STATUS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['UNKNOWN_EXPECTATION', '417 Expectation Failed'],
]);

/**
 * The raw response to invalid HTTP, or to a request that was not complete in time: there
 * is no reply object, only the socket.
 * @param code the code of Node's error, or one of ours
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

/** How long input is still read and discarded: closing at once would lose the response. */
const REST_MS = 2_000;

interface Connection {
  writable: boolean;
  end(answer: string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
  /** Node's own record of the response under way; bytes written say nothing on a kept-alive connection. */
  _httpMessage?: { headersSent: boolean } | null;
}

const answered = new WeakSet<Connection>();

/** Answers invalid or incomplete HTTP on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Connection): void {
  // Node reports every further chunk of the same request.
  if (answered.has(socket)) return;
  // The client has disconnected, or a response is already being sent.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const rest = setTimeout(() => socket.destroy(), REST_MS);
  socket.once('close', () => clearTimeout(rest));
  socket.end(brokenRequestAnswer(error.code));
}

/** Node's own response to an unknown 'Expect' would be a bare 417. */
export function refuseExpectations(server: Pick<Server, 'on'>): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    socket.end(brokenRequestAnswer('UNKNOWN_EXPECTATION')),
  );
}
