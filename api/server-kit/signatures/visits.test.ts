import { readVisit, signVisit, visitKey } from './visits';

const key = visitKey('clef');
const NOW = Date.parse('2026-11-22T10:00:00.700Z');

test('a signed page load is short, identifies only itself, and has its time', () => {
  const tokens = Array.from({ length: 200 }, () => signVisit(key, NOW));
  expect(new Set(tokens.map((token) => readVisit(key, token)?.id)).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{27}$/);
    expect(readVisit(key, token)?.at).toBe(Math.floor(NOW / 1000));
  }
});

test('an unsigned one is rejected: another key, a changed or truncated token, another spelling', () => {
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
