import { weaknessOf } from './passwords';

const COMMON = new Set(['motdepasse', 'azertyuiop']);

test.each([
  ['', null],
  ['        ', 'blank'],
  ['\u00A0\u2003\u3164\u2800\u200B\u00A0\u00A0\u00A0', 'blank'],
  ['motdepasse', 'common'],
  ['MotDePasse', 'common'],
  ['motdepasse1', null],
  [' motdepasse', null],
  ['cheval agrafe pile', null],
  ['🎭🎭🎭🎭🎭🎭🎭🎭', null],
])('%j: %s', (password, weakness) => {
  expect(weaknessOf(password, COMMON)).toBe(weakness);
});
