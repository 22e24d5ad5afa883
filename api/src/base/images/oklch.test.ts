import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDetail } from '@eveneo/contract/application/events';
import { contrast, hexOf, inGamut, toOklch } from '@eveneo/contract/application/oklch';
import { wallOf } from '@eveneo/contract/application/wall';
import { addUser, eventForm, formOf } from '../../../test/fixtures';
import { startTestApi } from '../../../test/harness';
import { sampleWall } from './wall';

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
const GREYS = ['#000000', '#010101', '#7F7F7F', '#808080', '#FEFEFE', '#FFFFFF'];
const COLOURS = [
  '#FF0000',
  '#00FF00',
  '#0000FF',
  '#FFFF00',
  '#FF00FF',
  '#00FFFF',
  '#6B2BD9',
  '#FC84A9',
  '#1D1822',
];

test.each([...GREYS, ...COLOURS])('%s is converted there and back unchanged', (hex) => {
  expect(hexOf(toOklch(linear(hex)))).toBe(hex);
});

// Values published by the author of OKLab.
test.each([
  ['#FFFFFF', 1, 0, null],
  ['#000000', 0, 0, null],
  ['#FF0000', 0.628, 0.2577, 29.2],
  ['#00FF00', 0.8664, 0.2948, 142.5],
  ['#0000FF', 0.452, 0.3132, 264.1],
])('%s has the expected lightness, chroma and hue', (hex, l, c, h) => {
  const found = toOklch(linear(hex));
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  // A grey has no hue; a colour’s is a number of degrees.
  if (h !== null) expect(found.h).toBeCloseTo(h, 1);
  expect(found.h).toBeGreaterThanOrEqual(0);
  expect(found.h).toBeLessThan(360);
});

test('a displayable colour stays unchanged, another one only loses chroma', () => {
  for (const hex of COLOURS) {
    const colour = toOklch(linear(hex));
    expect(inGamut(colour)).toBe(colour);
  }
  for (let h = 0; h < 360; h += 15)
    for (const l of [0.1, 0.5, 0.9]) {
      const found = inGamut({ l, c: 0.4, h });
      expect([found.l, found.h]).toEqual([l, h]);
      expect(found.c).toBeLessThanOrEqual(0.4);
      expect(hexOf(found)).toMatch(/^#[0-9A-F]{6}$/);
    }
});

test('values beyond white and black are clipped, and the search ends', () => {
  for (const l of [-1, 0, 1, 2]) expect(hexOf(inGamut({ l, c: 0.4, h: 30 }))).toMatch(/^#[0-9A-F]{6}$/);
  expect(hexOf({ l: 5, c: 0, h: 0 })).toBe('#FFFFFF');
  expect(hexOf({ l: -5, c: 0, h: 0 })).toBe('#000000');
});

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

const COVERS = join(__dirname, '../../seeds/assets/covers');
const PAPER = '#FBFAF8';
const cover = (name: string) => readFileSync(join(COVERS, name));

test.each([
  ['arts-0.webp', { light: '#FE8D73', text: '#1D1822', dark: '#521943' }],
  ['arts-6.webp', { light: '#860F25', text: PAPER, dark: '#5B161D' }],
  ['tech-11.webp', { light: '#57C7D0', text: '#1D1822', dark: '#311F59' }],
])('%s has a wall of its own colours', async (name, wall) => {
  expect(await sampleWall(cover(name))).toEqual(wall);
});

test('every demonstration picture keeps the contrast, 7 in the light theme and 10 in the dark one', async () => {
  for (const name of readdirSync(COVERS).filter((file) => file.endsWith('-400.webp'))) {
    const { light, text, dark } = await sampleWall(cover(name));
    expect(contrast(light, text)).toBeGreaterThanOrEqual(7);
    expect(contrast(dark, PAPER)).toBeGreaterThanOrEqual(10);
  }
});

const flat = (...colour: number[]) => Uint8Array.from(Array.from({ length: 60 }, () => colour).flat());

test.each([
  ['black', flat(0, 0, 0)],
  ['white', flat(255, 255, 255)],
  ['grey', flat(128, 128, 128)],
  ['yellow', flat(255, 255, 0)],
  ['blue', flat(0, 0, 255)],
  ['green', flat(0, 255, 0)],
  ['nothing', new Uint8Array()],
])('so does %s', (_name, pixels) => {
  const { light, text, dark } = wallOf(pixels);
  expect(contrast(light, text)).toBeGreaterThanOrEqual(7);
  expect(contrast(dark, PAPER)).toBeGreaterThanOrEqual(10);
});

test('a stored picture is returned with its wall', async () => {
  const api = await startTestApi();
  const { token } = await addUser(api, 'organizer');
  const fields = eventForm();
  const body = formOf({ ...fields, image: new File([new Uint8Array(cover('arts-0.webp'))], 'a.webp') });
  const { body: event } = await api.call<EventDetail>('POST', '/api/events', { token, body });
  expect(event.images[0]?.wall?.text).toBe('#1D1822');
});
