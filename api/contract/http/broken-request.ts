import type { ErrorBody } from '../application/errors';
import { ERROR_TEXTS } from '../application/texts';
import { requestIdOf } from './request-id';

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
