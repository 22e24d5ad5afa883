import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBrokenRequest, brokenRequestAnswer, refuseExpectations } from './broken-request';

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
  // Names of properties that every object has.
  ['constructor', '400 Bad Request'],
  ['toString', '400 Bad Request'],
  ['__proto__', '400 Bad Request'],
])('%s is answered with %s', (code, status) => {
  expect(parse(brokenRequestAnswer(code)).line).toBe(`HTTP/1.1 ${status}`);
});

test('the length is in bytes, and the connection ends', () => {
  const { headers, body } = parse(brokenRequestAnswer());
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(Buffer.byteLength(body)).toBeGreaterThan(body.length);
  expect(headers.get('connection')).toBe('close');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the body has the format of every refusal, with a generated id that the header repeats', () => {
  const [first, second] = [parse(brokenRequestAnswer()), parse(brokenRequestAnswer())];
  const read = JSON.parse(first.body) as Record<string, string>;
  expect(read).toEqual({
    code: 'malformed',
    message: expect.stringMatching(/^\p{Lu}.*\.$/u) as string,
    requestId: first.headers.get('x-request-id'),
  });
  expect(read['requestId']).not.toBe(second.headers.get('x-request-id'));
});

test('an unknown Expect gets the full response, without echoing the request', () => {
  const server = createServer();
  refuseExpectations(server);
  const end = jest.fn();
  server.emit('checkExpectation', { headers: { expect: '<script>' }, socket: { end } });
  expect(end).toHaveBeenCalledTimes(1);
  const [answer = ''] = end.mock.calls[0] as string[];
  expect(parse(answer).line).toBe('HTTP/1.1 417 Expectation Failed');
  expect(answer).not.toContain('script');
});

describe('on a connection', () => {
  const server = createServer((_request, response) => response.end('read'));
  server.on('clientError', answerBrokenRequest);
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const ask = (agent: Agent, path: string) =>
    new Promise<string>((resolve) => {
      const request = get({ port, path, agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}`));
    });

  test.each([17_000, 70_000, 1_000_000])(
    'a URL of %i characters is refused with a message, also after an earlier response',
    async (length) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await ask(agent, '/')).toBe('200 read');
      expect(await ask(agent, `/?search=${'a'.repeat(length)}`)).toMatch(/^431 \{.*"code":"malformed"/);
      agent.destroy();
    },
  );
});

describe('the connection ends without a response', () => {
  const socket = { writable: true, end: jest.fn(), destroy: jest.fn(), once: jest.fn() };
  const failure = (code: string) => Object.assign(new Error('parse'), { code });

  test.each([
    ['the other side is gone', failure('ECONNRESET'), {}],
    ['nothing can be written', failure('HPE_INVALID'), { writable: false }],
    ['half of an answer is on its way', failure('HPE_INVALID'), { _httpMessage: { headersSent: true } }],
  ])('when %s', (_what, error, state) => {
    const to = { ...socket, end: jest.fn(), destroy: jest.fn(), ...state };
    answerBrokenRequest(error, to);
    expect([to.end.mock.calls.length, to.destroy.mock.calls.length]).toEqual([0, 1]);
  });

  test('if the client never stops sending', () => {
    jest.useFakeTimers();
    const to = { ...socket, end: jest.fn(), destroy: jest.fn() };
    for (let piece = 0; piece < 3; piece += 1) answerBrokenRequest(failure('HPE_HEADER_OVERFLOW'), to);
    expect([to.end.mock.calls.length, to.destroy.mock.calls.length]).toEqual([1, 0]);
    jest.advanceTimersByTime(2_000);
    expect(to.destroy).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
