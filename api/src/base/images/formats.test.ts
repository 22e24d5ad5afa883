import sharp, { type Sharp } from 'sharp';
import { encodeSquare, encodeWidths } from './process';

/** Left half red, right half blue, so that any rotation or crop shows. */
const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);
/** The colours at the middle of each edge, in words. */
async function edges(data: Buffer) {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = pixels.subarray((y * info.width + x) * info.channels);
    return red > blue ? 'red' : 'blue';
  };
  const [right, bottom] = [info.width - 1, info.height - 1];
  const [middle, centre] = [Math.floor(info.width / 4), Math.floor(info.height / 4)];
  return { left: at(0, centre), right: at(right, centre), top: at(middle, 0), bottom: at(middle, bottom) };
}
const one = async (data: Buffer, width = 400) => {
  const [picture] = await encodeWidths(data, [width]);
  if (!picture) throw new Error('no picture');
  return picture;
};

describe('a picture has the orientation in which it was taken', () => {
  test.each([
    [1, 80, 40, { left: 'red', right: 'blue' }],
    [2, 80, 40, { left: 'blue', right: 'red' }],
    [3, 80, 40, { left: 'blue', right: 'red' }],
    [4, 80, 40, { left: 'red', right: 'blue' }],
    [5, 40, 80, { top: 'red', bottom: 'blue' }],
    [6, 40, 80, { top: 'red', bottom: 'blue' }],
    [7, 40, 80, { top: 'blue', bottom: 'red' }],
    [8, 40, 80, { top: 'blue', bottom: 'red' }],
  ])('orientation %d', async (orientation, width, height, expected) => {
    const photograph = await halves(80, 40).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
    const { data, ...size } = await one(photograph);
    expect(size).toEqual({ width, height });
    expect(await edges(data)).toMatchObject(expected);
    // Rotated once: the file has no orientation tag that would rotate it again.
    expect((await sharp(data).metadata()).orientation).toBeUndefined();
  });

  test('widths are those after rotation', async () => {
    const photograph = await halves(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const sizes = (await encodeWidths(photograph, [20, 60])).map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [40, 80],
      [20, 40],
    ]);
  });
});

describe('common kinds of pictures', () => {
  const grey = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#777' } });
  test.each<[string, () => Promise<Buffer>]>([
    ['a PNG with a palette', () => halves(64, 48).png({ palette: true }).toBuffer()],
    ['a PNG of sixteen bits', () => halves(64, 48).toColourspace('rgb16').png().toBuffer()],
    ['a PNG in parts', () => halves(64, 48).png({ progressive: true }).toBuffer()],
    ['a grey one', () => grey().toColourspace('b-w').png().toBuffer()],
    ['one that is seen through', () => halves(64, 48).ensureAlpha(0.5).png().toBuffer()],
    ['a JPEG for printers', () => halves(64, 48).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG in steps', () => halves(64, 48).jpeg({ progressive: true }).toBuffer()],
    ['a WebP without loss', () => halves(64, 48).webp({ lossless: true }).toBuffer()],
  ])('%s is accepted', async (_kind, make) => {
    const { data, width, height } = await one(await make());
    expect([width, height]).toEqual([64, 48]);
    const { format, space, depth, icc } = await sharp(data).metadata();
    expect({ format, space, depth, icc }).toEqual({
      format: 'webp',
      space: 'srgb',
      depth: 'uchar',
      icc: undefined,
    });
  });

  test('of an animation only the first frame is kept', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const { data, ...size } = await one(moving);
    expect(size).toEqual({ width: 40, height: 40 });
    expect((await sharp(data).metadata()).pages ?? 1).toBe(1);
    expect((await edges(data)).left).toBe('red');
  });
});

test.each([
  [1, 1],
  [2, 40],
  [40, 2],
  [300, 256],
])('an avatar of %d × %d is a square of its shorter side', async (width, height) => {
  const flat = sharp({ create: { width, height, channels: 3, background: '#7a3df0' } });
  const { width: side, height: other } = await encodeSquare(await flat.png().toBuffer(), 64);
  expect([side, other]).toEqual([64, 64]);
});

test.each([
  [[400, 800, 1600], [40]],
  [
    [20, 400],
    [40, 20],
  ],
  [
    [40, 20],
    [40, 20],
  ],
  [
    [39, 40, 41],
    [40, 39],
  ],
  [[10], [10]],
])('requested in %j, a picture of 40 is stored in %j', async (wanted, kept) => {
  const pictures = await encodeWidths(await halves(40, 20).png().toBuffer(), wanted);
  expect(pictures.map(({ width }) => width)).toEqual(kept);
});
