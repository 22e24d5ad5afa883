import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TONES = ['brand', 'arts', 'tech', 'sports', 'edu'];
/** The minimum contrast, also for a picture's wall. */
const ON_A_WALL = 7;

const file = readFileSync(join(process.cwd(), 'mf-shared/styles/tokens.css'), 'utf8');
const tokens = [...file.matchAll(/--c-([a-z-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)];
/** The colours of a theme, by its place in `light-dark()`. */
const tokensOf = (at: 2 | 3): Record<string, string> =>
  Object.fromEntries(tokens.map((match) => [match[1]!, match[at]!]));
const [light, dark] = [tokensOf(2), tokensOf(3)];

/** Relative luminance as defined by WCAG. */
function luminance(hex = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(...pair: [string | undefined, string | undefined]): number {
  const [low = 0, high = 0] = pair.map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(TONES)('behind posters of %s the text of the light theme is readable', (tone) => {
  // Beside a dark poster the wall is its numeral's colour, beside a bright one the soft colour.
  expect(contrast(dark[tone], light.text)).toBeGreaterThanOrEqual(ON_A_WALL);
  expect(contrast(light[`${tone}-soft`], light.text)).toBeGreaterThanOrEqual(ON_A_WALL);
});

test('the dark theme has no letter wall: text on its own background is readable', () => {
  expect(contrast(dark['surface-alt'], dark.text)).toBeGreaterThanOrEqual(10);
});
