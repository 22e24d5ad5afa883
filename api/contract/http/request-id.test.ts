import { isRequestId, newRequestId, requestIdOf } from './request-id';

test.each([
  '12345678',
  'a'.repeat(64),
  'navigateur-4f1c2d3e',
  newRequestId(),
  globalThis.crypto.randomUUID(),
])('%s is kept', (id) => expect(requestIdOf(id)).toBe(id));

/** What would end a header, a log line or a comment of SQL, and what is no name at all. */
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
test.each(ODD_IDS)('%j is replaced by one of ours', (given) => {
  expect(isRequestId(given)).toBe(false);
  expect(requestIdOf(given as string)).toMatch(/^[0-9a-f-]{36}$/);
});

test('no two calls of a browser have the same name', () => {
  expect(new Set(Array.from({ length: 1_000 }, newRequestId)).size).toBe(1_000);
});
