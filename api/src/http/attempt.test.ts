import type { FastifyRequest } from 'fastify';
import { attemptOf } from './attempt';
import { ApiError } from './errors';

type Sent = Parameters<typeof attemptOf>[1];
const sent = { operation: 'createEvent', params: {}, body: { title: 'Bal' }, files: {} };
const attempt = (key: unknown, change: Partial<Sent> = {}) =>
  attemptOf({ headers: { 'idempotency-key': key } } as unknown as FastifyRequest, { ...sent, ...change });

test('without a key there is no retry detection', () => expect(attempt(undefined)).toBeNull());

test.each(['', 'court', 'x'.repeat(101), 'avec un blanc', 'retour\nligne', 'é'.repeat(10), ['deux', 'clés']])(
  'the key %j is refused as invalid',
  (key) => {
    expect(() => attempt(key)).toThrow(ApiError);
    try {
      attempt(key);
    } catch (error) {
      expect(error).toMatchObject({ status: 400, code: 'malformed' });
    }
  },
);

describe('the fingerprint of a request', () => {
  const key = 'cle-0001';
  const of = (change: Partial<Sent> = {}) => attempt(key, change)?.fingerprint;
  const image = (data: string) => ({ files: { image: { data: Buffer.from(data) } } });

  test('is the same for the same content, whatever its key', () => {
    expect(of()).toBe(of());
    expect(attempt('une-autre-cle')?.fingerprint).toBe(of());
    expect(of({ files: { image: undefined } })).toBe(of());
  });

  test.each([
    ['another call', { operation: 'createReview' }],
    ['another place', { params: { id: 1 } }],
    ['another content', { body: { title: 'Bal folk' } }],
    ['a picture', image('abc')],
  ])('differs for %s', (_what, change) => expect(of(change)).not.toBe(of()));

  test('differs for two pictures that differ in a byte', () =>
    expect(of(image('abc'))).not.toBe(of(image('abd'))));
});
