import { EventEmitter } from 'node:events';
import { brokenRequestAnswer, refuseExpectations } from './broken-request';

const parse = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...rest] = head.split('\r\n');
  return { line, body, headers: new Map(rest.map((one) => one.split(': ') as [string, string])) };
};

test.each([
  [undefined, '400 Bad Request'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['UNKNOWN_EXPECTATION', '417 Expectation Failed'],
  // Names that every object has.
  ['constructor', '400 Bad Request'],
  ['toString', '400 Bad Request'],
  ['__proto__', '400 Bad Request'],
])('%s is answered with %s', (code, status) => {
  expect(parse(brokenRequestAnswer(code)).line).toBe(`HTTP/1.1 ${status}`);
});

test('the length is that of the bytes, and the connection ends', () => {
  const { headers, body } = parse(brokenRequestAnswer());
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(Buffer.byteLength(body)).toBeGreaterThan(body.length);
  expect(headers.get('connection')).toBe('close');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the body has the form of every refusal, under an id of its own that the header repeats', () => {
  const [first, second] = [parse(brokenRequestAnswer()), parse(brokenRequestAnswer())];
  const read = JSON.parse(first.body) as Record<string, string>;
  expect(read).toEqual({
    code: 'malformed',
    message: expect.stringMatching(/^\p{Lu}.*\.$/u) as string,
    requestId: first.headers.get('x-request-id'),
  });
  expect(read['requestId']).not.toBe(second.headers.get('x-request-id'));
});

test('an Expect that nobody knows gets the whole answer, and nothing of what was sent', () => {
  const server = new EventEmitter();
  refuseExpectations(server);
  const end = jest.fn();
  server.emit('checkExpectation', { headers: { expect: '<script>' }, socket: { end } });
  expect(end).toHaveBeenCalledTimes(1);
  const [answer = ''] = end.mock.calls[0] as string[];
  expect(parse(answer).line).toBe('HTTP/1.1 417 Expectation Failed');
  expect(answer).not.toContain('script');
});
