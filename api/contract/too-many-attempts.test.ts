import { tooManyAttempts } from './application/texts';

test.each([
  [0, '1\u00a0seconde'],
  [0.4, '1\u00a0seconde'],
  [1, '1\u00a0seconde'],
  [59, '59\u00a0secondes'],
  [60, '1\u00a0minute'],
  [61, '2\u00a0minutes'],
  [900, '15\u00a0minutes'],
  [3600, '60\u00a0minutes'],
  [5400, '90\u00a0minutes'],
  [5401, '2\u00a0heures'],
  [86_400, '24\u00a0heures'],
])('%s seconds are said as %s, never as less', (seconds, said) => {
  expect(tooManyAttempts(seconds)).toBe(`Trop de tentatives. Réessayez dans ${said}.`);
});
