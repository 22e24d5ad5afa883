import { availableParallelism } from 'node:os';
import { IMAGE_LIMITS } from '@eveneo/contract/application/limits';
import { limiter } from '../../ground/limiter';
import { encode, open, type Picture, type Wanted } from './encode';
import { encodeApart } from './encode-apart';

export type ImageProblem = 'invalid' | 'dimensions' | 'ratio' | 'broken' | 'slow' | 'crowded';

export class ImageError extends Error {
  constructor(readonly problem: ImageProblem) {
    super(problem);
  }
}

/** Few at once, to leave a core for logins and memory for the rest. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How many more may wait; all others are refused. */
const WAITING = 40;
/** The longest wait of a picture, from its upload. */
export const QUEUE_MS = 20_000;
/** Pictures of more pixels are decoded in a process of their own. */
const APART_PIXELS = 4_000_000;

const limited = limiter(AT_ONCE, WAITING, () => new ImageError('crowded'), QUEUE_MS);

/**
 * By content: the first bytes decide before any decoder sees the file, so that SVG, PDF or TIFF never reach one.
 */
function hasKnownSignature(data: Buffer): boolean {
  const png = data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const jpeg = data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const webp =
    data.subarray(0, 4).toString('latin1') === 'RIFF' && data.subarray(8, 12).toString('latin1') === 'WEBP';
  return png || jpeg || webp;
}

/** Reads the header only: a refusal here costs no decoding. The limit of all pixels stands where it is opened. */
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
  if (long > IMAGE_LIMITS.side) throw new ImageError('dimensions');
  if (long > short * IMAGE_LIMITS.ratio) throw new ImageError('ratio');
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Why decoding or encoding ended early. */
export const endedBy = (error: unknown): ImageProblem =>
  String(error).includes('timeout') ? 'slow' : 'broken';

async function encoded(size: { width: number; height: number }, data: Buffer, wanted: Wanted) {
  const make = size.width * size.height > APART_PIXELS ? encodeApart : encode;
  return make(data, wanted).catch((error: unknown) => {
    throw new ImageError(endedBy(error));
  });
}

/**
 * Re-encodes a picture in several widths, widest first.
 * @param patience how long it may wait for its turn, in ms
 */
export function encodeWidths(data: Buffer, widths: readonly number[], patience?: number): Promise<Picture[]> {
  return limited(async () => {
    const size = await check(data);
    const largest = Math.min(size.width, Math.max(...widths));
    const chosen = new Set([largest, ...widths.filter((width) => width < size.width)]);
    return encoded(size, data, { widths: [...chosen].sort((a, b) => b - a) });
  }, patience);
}

export function encodeSquare(data: Buffer, side: number, patience?: number): Promise<Picture> {
  return limited(async () => {
    const [picture] = await encoded(await check(data), data, { side });
    if (!picture) throw new ImageError('broken');
    return picture;
  }, patience);
}
