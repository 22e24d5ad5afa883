import {
  createCipheriv,
  createHmac,
  createSecretKey,
  randomFillSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Seconds since 1970 (4 bytes), a random name (6 bytes), the signature (10 bytes): 27 characters in each page. */
const SIGNED_BYTES = 10;
const TOTAL_BYTES = 20;

/** Stands for a signed page load in pages of a preview: what is told with it counts for nobody. */
export const PREVIEW_VISIT = 'apercu';

/** One page load that a host made, as its signature says. */
export interface Visit {
  /** Names this page load and no other. */
  readonly id: string;
  /** When the page was made, in seconds since 1970. */
  readonly at: number;
}

/** What hosts sign page loads with, and the registry believes. Follows from the hosts' key. */
export const visitKey = (hostKey: string): KeyObject =>
  createSecretKey(createHmac('sha256', hostKey).update('eveneo page loads').digest());

const signature = (key: KeyObject, signed: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(signed)
    .digest()
    .subarray(0, TOTAL_BYTES - SIGNED_BYTES);

/** Signs a page load. @param now in milliseconds since 1970 */
export function signVisit(key: KeyObject, now: number): string {
  const visit = randomFillSync(Buffer.allocUnsafe(TOTAL_BYTES));
  visit.writeUInt32BE(Math.floor(now / 1000));
  signature(key, visit.subarray(0, SIGNED_BYTES)).copy(visit, SIGNED_BYTES);
  return visit.toString('base64url');
}

/** What is signed and the zeros after it fill one block. */
const BLOCK = 16;
/** As many as a page or two take, and, while a second is not over, twice as many each time: up to so many. */
const [FEWEST_AT_ONCE, MOST_AT_ONCE] = [8, 256];
/** A token and a zero: without a rest of bits in their last characters many are written in one go, and read apart. */
const STRIDE = TOTAL_BYTES + 1;
const WRITTEN = (STRIDE / 3) * 4;
/** Of a token; what stands after it says the zero. */
const TOKEN = WRITTEN - 1;

/**
 * Signs blocks, many at a time: AES of a block that holds what is signed is nothing that anybody without the key can tell
 * of another block. A call costs about what one HMAC costs, whatever the number of blocks.
 */
function blockSigner(key: KeyObject): (blocks: Buffer) => Buffer {
  const own = createHmac('sha256', key).update('many at a time').digest();
  const cipher = createCipheriv('aes-256-ecb', own, null).setAutoPadding(false);
  return (blocks) => cipher.update(blocks);
}

/** Random names of a second, each in a block of its own. */
function blocksOf(second: number, count: number): Buffer {
  const blocks = randomFillSync(Buffer.allocUnsafe(count * BLOCK));
  for (let at = 0; at < blocks.length; at += BLOCK) {
    blocks.writeUInt32BE(second, at);
    for (let zero = SIGNED_BYTES; zero < BLOCK; zero += 1) blocks[at + zero] = 0;
  }
  return blocks;
}

/** What is signed and its signature, one after the other as text. */
function written(blocks: Buffer, signed: Buffer): string {
  const tokens = Buffer.alloc((blocks.length / BLOCK) * STRIDE);
  for (let from = 0, to = 0; from < blocks.length; from += BLOCK, to += STRIDE)
    for (let n = 0; n < SIGNED_BYTES; n += 1) {
      tokens[to + n] = blocks[from + n] ?? 0;
      tokens[to + SIGNED_BYTES + n] = signed[from + n] ?? 0;
    }
  return tokens.toString('base64url');
}

/**
 * Signs page loads for a host under load: those of one second share what signing costs. For registries that say that they
 * read them (`LiveSet.visits`).
 * @returns the signer of a page load; `now` in milliseconds since 1970
 */
export function createVisitSigner(key: KeyObject): (now: number) => string {
  const sign = blockSigner(key);
  let second = -1;
  let count = FEWEST_AT_ONCE;
  let tokens = '';
  let next = 0;
  return (now) => {
    const present = Math.floor(now / 1000);
    if (present !== second || next === tokens.length) {
      count = present === second ? Math.min(2 * count, MOST_AT_ONCE) : FEWEST_AT_ONCE;
      second = present;
      const blocks = blocksOf(second, count);
      tokens = written(blocks, sign(blocks));
      next = 0;
    }
    next += WRITTEN;
    return tokens.slice(next - WRITTEN, next - WRITTEN + TOKEN);
  };
}

function isSigned(key: KeyObject, signed: Buffer, found: Buffer): boolean {
  if (timingSafeEqual(signature(key, signed), found)) return true;
  const block = Buffer.alloc(BLOCK);
  signed.copy(block);
  return timingSafeEqual(blockSigner(key)(block).subarray(0, found.length), found);
}

/** The page load that a token stands for; null when no host signed it. */
export function readVisit(key: KeyObject, token: string): Visit | null {
  const bytes = Buffer.from(token, 'base64url');
  // Written in one way only: another spelling of the same bytes would be another load.
  if (bytes.length !== TOTAL_BYTES || bytes.toString('base64url') !== token) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!isSigned(key, signed, bytes.subarray(SIGNED_BYTES))) return null;
  return { id: signed.toString('base64url'), at: signed.readUInt32BE() };
}
