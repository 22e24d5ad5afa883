import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK_SURFACE, INK, PAPER, tonesOf } from './tones';

const tokens = readFileSync(join(process.cwd(), 'mf-shared/styles/tokens.css'), 'utf8');
/** What a token is in the light theme, then in the dark one. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--c-${name}: (#\\w{6});`, 'g'))].map(([, value]) => value);

test.each([
  ['Arts & Culture', 'arts'],
  ['Technologie', 'tech'],
  ['Sports', 'sports'],
  ['Éducation', 'edu'],
  ['Autre chose', 'brand'],
])('%s is drawn in the colours of the screens', (category, token) => {
  const { light, dark } = tonesOf(category);
  expect([light.soft, dark.soft]).toEqual(valuesOf(`${token}-soft`));
  expect([light.ink, dark.ink]).toEqual(valuesOf(token));
});

test('texts and the dark surface are those of the screens', () => {
  expect([INK, PAPER]).toEqual(valuesOf('text'));
  expect(DARK_SURFACE).toBe(valuesOf('surface-alt')[1]);
});
