import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { Signatures } from './signatures';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const set = (visits?: number): LiveSet => ({
  format: 1,
  revision: 1,
  entries: [],
  ...(visits && { visits }),
});
let signatures: Signatures;
beforeEach(() => {
  signatures = new Signatures();
});

test('page loads are signed many at a time as soon as a registry says that it reads that', () => {
  expect(signatures.readsBatches(NOON)).toBe(false);
  signatures.learn(set(2), NOON);
  expect(signatures.readsBatches(NOON)).toBe(true);
});

test('while an older instance answers beside it they are not, and for a minute after its last word', () => {
  signatures.learn(set(2), NOON);
  for (let second = 1; second <= 10; second += 1) {
    signatures.learn(set(second % 2 ? undefined : 2), NOON + second * 1000);
    expect(signatures.readsBatches(NOON + second * 1000)).toBe(false);
  }
  expect(signatures.readsBatches(NOON + 69_000)).toBe(false);
  expect(signatures.readsBatches(NOON + 69_001)).toBe(true);
});

test('a set that was stored under an older registry holds nothing back once a newer one answers', () => {
  signatures.learn(set(), -Infinity);
  expect(signatures.readsBatches(NOON)).toBe(false);
  signatures.learn(set(2), NOON);
  expect(signatures.readsBatches(NOON)).toBe(true);
});
