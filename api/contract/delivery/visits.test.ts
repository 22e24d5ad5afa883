import { createVisitSigner, readVisit, signVisit, visitKey } from './visits';

const key = visitKey('clef');
const NOW = Date.parse('2026-11-22T10:00:00.700Z');

test('a signed page load is short, names itself alone and says when it was', () => {
  const tokens = Array.from({ length: 200 }, () => signVisit(key, NOW));
  expect(new Set(tokens.map((token) => readVisit(key, token)?.id)).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{27}$/);
    expect(readVisit(key, token)?.at).toBe(Math.floor(NOW / 1000));
  }
});

test('what no host signed stands for nothing: another key, a changed or cut token, another spelling', () => {
  const token = signVisit(key, NOW);
  expect(readVisit(visitKey('autre'), token)).toBeNull();
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(readVisit(key, changed)).toBeNull();
  }
  for (const other of [
    '',
    'x',
    token.slice(1),
    `${token}=`,
    `${token}A`,
    ` ${token}`,
    token.replace(/./, 'é'),
  ])
    expect(readVisit(key, other)).toBeNull();
});

describe('signed many at a time', () => {
  test('each names itself alone and says when it was, over as many as come within a second and beyond', () => {
    const sign = createVisitSigner(key);
    const tokens = Array.from({ length: 500 }, (_, n) => sign(NOW + n * 10));
    expect(new Set(tokens.map((token) => readVisit(key, token)?.id)).size).toBe(500);
    tokens.forEach((token, n) => {
      expect(token).toMatch(/^[\w-]{27}$/);
      expect(readVisit(key, token)?.at).toBe(Math.floor((NOW + n * 10) / 1000));
    });
  });

  test('two hosts with the same key, and a clock that goes back, tell nothing twice', () => {
    const [one, other] = [createVisitSigner(key), createVisitSigner(key)];
    const tokens = [NOW, NOW, NOW - 5000, NOW].flatMap((now) => [one(now), other(now)]);
    expect(new Set(tokens).size).toBe(8);
    expect(tokens.map((token) => readVisit(key, token)?.at)).not.toContain(undefined);
    expect(readVisit(key, tokens[4]!)?.at).toBe(Math.floor(NOW / 1000) - 5);
  });

  test('what no host signed stands for nothing: another key, a changed token, the signature of its neighbour', () => {
    const sign = createVisitSigner(key);
    const [token, neighbour] = [sign(NOW), sign(NOW)].map((text) => Buffer.from(text, 'base64url'));
    expect(readVisit(visitKey('autre'), token!.toString('base64url'))).toBeNull();
    for (let at = 0; at < token!.length; at += 1) {
      const changed = Buffer.from(token!);
      changed[at]! ^= 1;
      expect(readVisit(key, changed.toString('base64url'))).toBeNull();
    }
    const crossed = Buffer.concat([token!.subarray(0, 10), neighbour!.subarray(10)]);
    expect(readVisit(key, crossed.toString('base64url'))).toBeNull();
  });
});
