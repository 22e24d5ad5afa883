import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, gunzip } from 'node:zlib';
import { joined } from './spliced-brotli';

const deflate = promisify(deflateRaw);
const decompress = promisify(gunzip);
/** The longest that one stored block holds. */
const MOST_STORED = 65_535;
const BITS = 32;

/** Deflated, with neither name nor time, of no system in particular (RFC 1952, 2.3). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** The head of a block that holds so many bytes as they are, where a whole byte begins (RFC 1951, 3.2.4). */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(0xff_ff ^ length, 3);
  return head;
}

/** Continues the checksum of whatever stands before these bytes, which are read once only: it is affine in that checksum. */
function checksumThrough(bytes: Buffer): (before: number) => number {
  const none = crc32(bytes, 0);
  const ofBit = Array.from({ length: BITS }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ none);
  return (before) =>
    ofBit.reduce((sum, column, bit) => (before & (1 << bit) ? sum ^ column : sum), none) >>> 0;
}

export interface SplicedGzip {
  /** What stands around the gaps; the end of all comes after the last. */
  readonly pieces: readonly Buffer[];
  /** @param own the text up to the last piece, gaps filled, as it is read */
  readonly end: (own: Buffer) => Buffer;
}

/**
 * Compresses a text with gaps once for all that may stand in them, as `brotliAround` does. Gzip ends with a checksum of
 * what is read, which is each one's own.
 * @param lengths how many bytes fill each gap, the same every time
 * @returns null where this cannot be done
 */
export async function gzipAround(
  fixed: readonly Buffer[],
  lengths: readonly number[],
): Promise<SplicedGzip | null> {
  const last = fixed.at(-1);
  const cannot =
    !last?.length ||
    fixed.length !== lengths.length + 1 ||
    lengths.some((length) => length < 1 || length > MOST_STORED);
  if (cannot) return null;
  const pieces = await Promise.all(
    fixed.map(async (piece, at) => {
      const length = lengths[at];
      const finishFlush = length === undefined ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
      const coded = await deflate(piece, { finishFlush });
      return Buffer.concat([...(at === 0 ? [HEAD] : []), coded, ...(length ? [storedHead(length)] : [])]);
    }),
  );
  const size = [...fixed.map(({ length }) => length), ...lengths].reduce((sum, length) => sum + length, 0);
  const through = checksumThrough(last);
  const end = (own: Buffer) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(through(crc32(own)));
    bytes.writeUInt32LE(size, 4);
    return bytes;
  };
  // Nobody is sent what was not read back once.
  const sample = lengths.map((length) => Buffer.alloc(length, 'a'));
  const whole = joined(fixed, sample);
  const read = await decompress(
    Buffer.concat([joined(pieces, sample), end(whole.subarray(0, whole.length - last.length))]),
  ).catch(() => null);
  return read?.equals(whole) ? { pieces, end } : null;
}
