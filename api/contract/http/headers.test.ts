import { acceptedEncodings, isRequestId, newRequestId, requestIdOf } from './headers';

test.each([
  '12345678',
  'a'.repeat(64),
  'navigateur-4f1c2d3e',
  newRequestId(),
  globalThis.crypto.randomUUID(),
])('%s is kept', (id) => expect(requestIdOf(id)).toBe(id));

/** Values that would break out of a header, a log line or an SQL comment, and empty ones. */
const ODD_IDS: unknown[] = [
  undefined,
  '',
  '1234567',
  'a'.repeat(65),
  'x'.repeat(10_000),
  'abcdefgh\r\nset-cookie: a=b',
  'abcdefgh\n',
  '*/ DROP TABLE events; /*',
  "'; DROP TABLE events; -- ",
  '"quoted-id"',
  'abcd efgh',
  'abcdefgh, abcdefgi',
  'numéro-de-demande',
  'abcdefgh\u0000',
  '１２３４５６７８',
  ['abcdefgh', 'abcdefgi'],
];
test.each(ODD_IDS)('%j is replaced by a generated id', (given) => {
  expect(isRequestId(given)).toBe(false);
  expect(requestIdOf(given as string)).toMatch(/^[0-9a-f-]{36}$/);
});

test('two calls of a browser have different ids', () => {
  expect(new Set(Array.from({ length: 1_000 }, newRequestId)).size).toBe(1_000);
});

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['GZIP ; q=0.000', []],
  ['brx, identity', []],
  [undefined, []],
  ['', []],
  [',,', []],
  ['*', []],
  ['br', ['br']],
  ['  BR\t,\tGzip ', ['br', 'gzip']],
  // Zero is a refusal, in every spelling that the standard allows.
  ['br;q=0.', []],
  ['br;Q=0', []],
  ['br ; Q=0.00 , gzip', ['gzip']],
  // Not refusals, although they look like one.
  ['br;q=0.001', ['br']],
  ['br;q=0.10', ['br']],
  ['br;q=1.000', ['br']],
  ['gzip;q=0.9;x=0', ['gzip']],
  [
    ['gzip', 'br'],
    ['br', 'gzip'],
  ],
  ['x-gzip, gzip-x, agzip', []],
  ['gzip\u0000', []],
])('Accept-Encoding %p selects %p', (header, taken) => {
  expect(acceptedEncodings(header)).toEqual(taken);
});

test('a header of maximum length is parsed quickly', () => {
  const from = process.cpuUsage();
  expect(acceptedEncodings(`br;${' '.repeat(60_000)}q=0`)).toEqual([]);
  expect(acceptedEncodings(';q=0'.repeat(16_000))).toEqual([]);
  expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
});
