import sharp, { type Color } from 'sharp';
import { composedPicture, PLAIN_GROUND, words } from './composing';
import type { CardText } from './drawing';

const SAID: CardText = {
  title: 'Nuit du jazz au bord de la Saône',
  lines: ['Samedi 21 novembre 2026 · 20:30', 'Le Périscope, 13 rue Delandine, Lyon 2e'],
  category: 'Arts',
};
const WALL = { ground: '#fe8d73', ink: '#1d1822' };
const places = (said: Partial<CardText>) =>
  [...words({ ...SAID, ...said }, WALL).matchAll(/translate\((\d+) (\d+(?:\.\d+)?)\) scale\(([\d.]+) /g)].map(
    ([, x, y, scale]) => ({ x: Number(x), y: Number(y), size: Math.round(Number(scale) * 1000) }),
  );

test('product, title, day, hour and place are beside the poster, from its top to its foot', () => {
  const found = places({});
  expect(found.map(({ size }) => size)).toEqual([34, 64, 64, 64, 26, 26, 26, 26]);
  expect(found.every(({ x }) => x === 776)).toBe(true);
  const heights = found.map(({ y }) => y);
  expect([...heights].sort((a, b) => a - b)).toEqual(heights);
  expect(heights.at(-1)).toBeLessThanOrEqual(539);
});

test.each(['Bal', 'mot '.repeat(50), 'W'.repeat(200), 'é'.repeat(200), '', '🎉', 'م'.repeat(50)])(
  'a title like %j neither overlaps the name above it nor leaves the picture',
  (title) => {
    const [name, ...rest] = places({ title, lines: ['Samedi · 20:30', 'x'.repeat(300)] });
    const [first] = rest;
    expect(rest.length).toBeGreaterThan(2);
    // A letter is at most as high as its size.
    expect((first?.y ?? 0) - (first?.size ?? 0)).toBeGreaterThanOrEqual(name?.y ?? 0);
  },
);

test('user texts get into the picture only as outlines', () => {
  const hostile = '"/><script>alert(1)</script><text>&amp;';
  const svg = words({ title: hostile, lines: [hostile, hostile], category: hostile }, WALL);
  expect(svg).not.toMatch(/script|alert|<text|&amp;|NaN|undefined/);
});

const flat = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer();
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(picture).extract(area).removeAlpha().toFormat('raw').toBuffer())];
}
const near = (colour: number[], expected: number[]) =>
  colour.every((part, at) => Math.abs(part - (expected[at] ?? 0)) <= 6);

test.each([
  [900, 600],
  [4000, 40],
  [40, 4000],
  [1, 1],
])('a picture of %d × %d is shown as the poster, on its own background', async (width, height) => {
  const made = await composedPicture(await flat(width, height, '#0000ff'), SAID, WALL);
  expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  for (const [left, top] of [
    [70, 105],
    [714, 525],
    [392, 315],
  ] as const)
    expect(near(await colourAt(made, left, top), [0, 0, 255])).toBe(true);
  for (const [left, top] of [
    [20, 20],
    [1190, 620],
    [750, 315],
  ] as const)
    expect(near(await colourAt(made, left, top), [254, 141, 115])).toBe(true);
});

test('a transparent picture becomes white, not black; an invalid one is refused', async () => {
  const made = await composedPicture(
    await flat(300, 200, { r: 0, g: 0, b: 0, alpha: 0 }),
    SAID,
    PLAIN_GROUND,
  );
  expect(near(await colourAt(made, 392, 315), [255, 255, 255])).toBe(true);
  await expect(composedPicture(Buffer.from('RIFF0000WEBPVP8 x'), SAID, WALL)).rejects.toThrow();
});
