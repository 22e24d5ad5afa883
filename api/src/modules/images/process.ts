import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '@eveneo/contract/application/limits';
import { limiter } from '../../ground/limiter';

export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export type ImageProblem = 'invalid' | 'dimensions' | 'ratio' | 'broken' | 'slow' | 'crowded';

export class ImageError extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem);
  }
}

const WEBP = { quality: 78, effort: 2 } as const;

/** One picture uses one core: libvips would use them all. */
sharp.concurrency(1);
/** No cache of decoded pictures: eight of them took 800 MB. */
sharp.cache(false);
/** Decoding takes up to 150 MB: this many at once leave a core for logins; further pictures are refused. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING = 24;
/** Deadline of decoding, and of waiting for a turn. */
const SECONDS = 10;

const limited = limiter(AT_ONCE, WAITING, () => new ImageError('crowded'), SECONDS * 1000);

/** By content: the first bytes decide before any decoder sees the file, so that SVG, PDF or TIFF never reach one. */
function hasKnownSignature(data: Buffer): boolean {
  const png = data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const jpeg = data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const webp =
    data.subarray(0, 4).toString('latin1') === 'RIFF' && data.subarray(8, 12).toString('latin1') === 'WEBP';
  return png || jpeg || webp;
}

const open = (data: Buffer) =>
  sharp(data, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', pages: 1 }).timeout({
    seconds: SECONDS,
  });

/** Reads the header only: a refusal here costs no decoding. */
async function check(data: Buffer): Promise<{ width: number; height: number }> {
  if (!hasKnownSignature(data)) throw new ImageError('invalid');
  const { format, width, height, autoOrient } = await open(data)
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError(String(error).includes('pixel limit') ? 'dimensions' : 'broken');
    });
  if (!['jpeg', 'png', 'webp'].includes(format)) throw new ImageError('invalid');
  if (width < 1 || height < 1) throw new ImageError('broken');
  const [short, long] = width < height ? [width, height] : [height, width];
  if (width * height > IMAGE_LIMITS.pixels || long > IMAGE_LIMITS.side) throw new ImageError('dimensions');
  if (long > short * IMAGE_LIMITS.ratio) throw new ImageError('ratio');
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Why decoding or encoding ended early. */
export const endedBy = (error: unknown): ImageProblem =>
  String(error).includes('timeout') ? 'slow' : 'broken';

async function encode(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new ImageError(endedBy(error));
    });
  return { data, width: info.width, height: info.height };
}

/**
 * Decodes a picture once and re-encodes it in several widths, widest first; metadata are dropped, the camera's
 * rotation is applied.
 */
export function encodeWidths(data: Buffer, widths: readonly number[]): Promise<Picture[]> {
  return limited(async () => {
    const original = await check(data);
    const wanted = widths.filter((width) => width < original.width);
    const largest = Math.min(original.width, Math.max(...widths));
    const chosen = [...new Set([largest, ...wanted])].sort((a, b) => b - a);
    const [first = largest, ...smaller] = chosen;
    const widest = await encode(open(data).autoOrient().resize({ width: first }));
    const pictures = [widest];
    // From the widest, not from the original: 36 million pixels are decoded once, and no raw pixels stay in memory.
    for (const width of smaller) pictures.push(await encode(open(widest.data).resize({ width })));
    return pictures;
  });
}

/** Encodes a square, cropped to the most salient part. */
export function encodeSquare(data: Buffer, side: number): Promise<Picture> {
  return limited(async () => {
    await check(data);
    return encode(
      open(data).autoOrient().resize({ width: side, height: side, fit: 'cover', position: 'attention' }),
    );
  });
}
