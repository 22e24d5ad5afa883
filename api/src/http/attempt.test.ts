import type { FastifyRequest } from 'fastify';
import { attemptOf } from './attempt';
import { ApiError } from './errors';

type Sent = Parameters<typeof attemptOf>[1];
const sent = { operation: 'createEvent', params: {}, body: { title: 'Bal' }, files: {} };
const attempt = (key: unknown, change: Partial<Sent> = {}) =>
  attemptOf({ headers: { 'idempotency-key': key } } as unknown as FastifyRequest, { ...sent, ...change });

test('without a key nothing is said about being sent again', () => expect(attempt(undefined)).toBeNull());

test.each(['', 'court', 'x'.repeat(101), 'avec un blanc', 'retour\nligne', 'é'.repeat(10), ['deux', 'clés']])(
  'the key %j is refused as unreadable',
  (key) => {
    expect(() => attempt(key)).toThrow(ApiError);
    try {
      attempt(key);
    } catch (error) {
      expect(error).toMatchObject({ status: 400, code: 'malformed' });
    }
  },
);

describe('what was sent has one fingerprint', () => {
  const key = 'cle-0001';
  const of = (change: Partial<Sent> = {}) => attempt(key, change)?.fingerprint;
  const image = (data: string) => ({ files: { image: { data: Buffer.from(data) } } });

  test('the same again is the same, whatever its key', () => {
    expect(of()).toBe(of());
    expect(attempt('une-autre-cle')?.fingerprint).toBe(of());
    expect(of({ files: { image: undefined } })).toBe(of());
  });

  test.each([
    ['another call', { operation: 'createReview' }],
    ['another place', { params: { id: 1 } }],
    ['another content', { body: { title: 'Bal folk' } }],
    ['a picture', image('abc')],
  ])('%s is another', (_what, change) => expect(of(change)).not.toBe(of()));

  test('two pictures differ by a byte', () => expect(of(image('abc'))).not.toBe(of(image('abd'))));
});
