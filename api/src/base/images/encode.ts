import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '@eveneo/contract/application/limits';

export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Several widths, widest first, or a square cropped to the most salient part. */
export type Wanted = { readonly widths: readonly number[] } | { readonly side: number };

const WEBP = { quality: 78, effort: 2 } as const;
/** Deadline of each step of decoding and encoding. */
export const SECONDS = 10;

/** One picture uses one core: libvips would use them all. */
sharp.concurrency(1);
/** No cache of decoded pictures: eight of them took 800 MB. */
sharp.cache(false);

const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** Some programs leave out a JPEG's last two bytes, which every browser does without. */
const lacksEnd = (data: Buffer): boolean =>
  data[0] === 0xff && data[1] === 0xd8 && !data.includes(JPEG_END, Math.max(0, data.lastIndexOf(JPEG_SCAN)));

/** A file that lacks more than its end is refused: then the decoder warns. */
export const open = (data: Buffer): Sharp => {
  const lacks = lacksEnd(data);
  return sharp(lacks ? Buffer.concat([data, JPEG_END]) : data, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    failOn: lacks ? 'warning' : 'error',
    pages: 1,
  }).timeout({ seconds: SECONDS });
};

async function toWebp(image: Sharp): Promise<Picture> {
  const { data, info } = await image.webp(WEBP).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Decodes a picture once; metadata are dropped, the camera's rotation is applied. */
export async function encode(data: Buffer, wanted: Wanted): Promise<Picture[]> {
  const upright = open(data).autoOrient();
  if ('side' in wanted) {
    const { side } = wanted;
    return [await toWebp(upright.resize({ width: side, height: side, fit: 'cover', position: 'attention' }))];
  }
  const [first, ...smaller] = wanted.widths;
  const widest = await toWebp(upright.resize({ width: first }));
  const pictures = [widest];
  // From the widest, not from the original: 36 million pixels are decoded once, and no raw pixels stay in memory.
  for (const width of smaller) pictures.push(await toWebp(open(widest.data).resize({ width })));
  return pictures;
}
