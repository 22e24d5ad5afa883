import type { FastifyRequest } from 'fastify';
import { namesTag } from '@eveneo/contract/http/headers';
import { etagOf, isFresh } from './freshness';

const asked = (tag?: string) => ({ headers: { 'if-none-match': tag } }) as unknown as FastifyRequest;

test('the same bytes have the same tag, as text or not', () => {
  expect(etagOf('é')).toBe(etagOf(Buffer.from('é')));
  expect(etagOf('é')).not.toBe(etagOf('e'));
  expect(etagOf('')).toMatch(/^"[\w-]{27}"$/);
});

test.each([
  ['"v3"', true],
  ['W/"v3"', true],
  [' "v1" , W/"v3"', true],
  ['*', true],
  [' * ', true],
  ['"v4"', false],
  ['v3', false],
  ['', false],
  ['"v3', false],
  ['w/"v3"', false],
])('%j matches "v3": %p', (header, named) => {
  expect(namesTag(header, '"v3"')).toBe(named);
  expect(isFresh(asked(header), '"v3"')).toBe(named);
});

test('a missing header matches nothing', () => expect(isFresh(asked(), '"v3"')).toBe(false));
