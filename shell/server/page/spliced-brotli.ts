import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);
/** What stands after a gap is coded by the two bytes before it: they go with the gap, and are the same for everybody. */
const KNOWN_BYTES = 2;
/** The longest that one stored block holds. */
const MOST_STORED = 65_536;

/** The head of a block that holds so many bytes as they are (RFC 7932, 9.2): 20 bits, filled up to three bytes. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/** What the compressor makes of these bytes, up to a whole byte. */
const through = (stream: BrotliCompress, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(bytes);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      stream.off('error', reject);
      resolve((stream.read() as Buffer | null) ?? Buffer.alloc(0));
    });
  });

const toEnd = async (stream: BrotliCompress, bytes: Buffer): Promise<Buffer> => {
  stream.end(bytes);
  return Buffer.concat((await stream.toArray()) as Buffer[]);
};

/** The text with these bytes in its gaps. */
export const joined = (fixed: readonly Buffer[], gaps: readonly Buffer[]): Buffer =>
  Buffer.concat(fixed.flatMap((piece, at) => [piece, gaps[at] ?? Buffer.alloc(0)]));

/** Bytes that stand in no text, so that nothing after them is coded by what they are. */
const unlikeText = (length: number): Buffer => randomBytes(length).map((byte) => byte | 0x80) as Buffer;

async function compressAround(fixed: readonly Buffer[], lengths: readonly number[], quality: number) {
  const size = fixed.reduce((sum, { length }) => sum + length, 0);
  const options = {
    // All of it waits to be read: the stream would stop before its flush otherwise.
    highWaterMark: 2 * size + 1024,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  };
  const stream = createBrotliCompress(options);
  const pieces: Buffer[] = [];
  let known = Buffer.alloc(0);
  for (const [at, length] of lengths.entries()) {
    const next = fixed[at + 1]?.subarray(0, KNOWN_BYTES) ?? known;
    const coded = await through(stream, (fixed[at] ?? known).subarray(known.length));
    // The compressor sees that something is there; what it makes of it is replaced by a stored block.
    await through(stream, Buffer.concat([unlikeText(length), next]));
    pieces.push(Buffer.concat([known, coded, storedHead(length + next.length)]));
    known = Buffer.from(next);
  }
  const coded = await toEnd(stream, (fixed.at(-1) ?? known).subarray(known.length));
  return [...pieces, Buffer.concat([known, coded])];
}

/**
 * Compresses a text with gaps once for all that may stand in them: pieces which, put together with what fills the gaps as
 * it is, are the whole text in brotli.
 * @param lengths how many bytes fill each gap, the same every time
 * @returns null where this cannot be done
 */
export async function brotliAround(
  fixed: readonly Buffer[],
  lengths: readonly number[],
  quality: number,
): Promise<Buffer[] | null> {
  const cannot =
    fixed.length !== lengths.length + 1 ||
    fixed.some(({ length }) => length < 2 * KNOWN_BYTES) ||
    lengths.some((length) => length < 1 || length + KNOWN_BYTES > MOST_STORED);
  if (cannot) return null;
  const pieces = await compressAround(fixed, lengths, quality);
  // Nobody is sent what was not read back once.
  const sample = lengths.map((length) => Buffer.alloc(length, 'a'));
  const read = await decompress(joined(pieces, sample)).catch(() => null);
  return read?.equals(joined(fixed, sample)) ? pieces : null;
}
