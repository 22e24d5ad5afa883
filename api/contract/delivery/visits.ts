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

/** Asking the system for random bytes costs more than all the rest: drawn for many page loads at a time. */
const drawn = Buffer.alloc(SIGNED_BYTES * 400);
let used = drawn.length;

/** Ten random bytes into what is to be signed; the time is written over the first of them. */
function drawInto(bytes: Buffer): void {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  drawn.copy(bytes, 0, used, used + SIGNED_BYTES);
  used += SIGNED_BYTES;
}

const signature = (key: KeyObject, signed: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(signed)
    .digest()
    .subarray(0, TOTAL_BYTES - SIGNED_BYTES);

/** Signs a page load. @param now in milliseconds since 1970 */
export function signVisit(key: KeyObject, now: number): string {
  // One buffer for all: copies of a few bytes took as long as the rest of this.
  const visit = Buffer.allocUnsafe(TOTAL_BYTES);
  drawInto(visit);
  visit.writeUInt32BE(Math.floor(now / 1000));
  signature(key, visit.subarray(0, SIGNED_BYTES)).copy(visit, SIGNED_BYTES);
  return visit.toString('base64url');
}

/** What is signed and the zeros after it fill one block. */
const BLOCK = 16;
const AT_ONCE = 32;

/**
 * Signs blocks, many at a time: AES of a block that holds what is signed is nothing that anybody without the key can tell
 * of another block. A call costs about what one HMAC costs, whatever the number of blocks.
 */
function blockSigner(key: KeyObject): (blocks: Buffer) => Buffer {
  const own = createHmac('sha256', key).update('many at a time').digest();
  const cipher = createCipheriv('aes-256-ecb', own, null).setAutoPadding(false);
  return (blocks) => cipher.update(blocks);
}

/**
 * Signs page loads for a host under load: those of one second share what signing costs. For registries that say that they
 * read them (`LiveSet.visits`).
 * @returns the signer of a page load; `now` in milliseconds since 1970
 */
export function createVisitSigner(key: KeyObject): (now: number) => string {
  const sign = blockSigner(key);
  const blocks = Buffer.alloc(BLOCK * AT_ONCE);
  const tokens = Buffer.alloc(TOTAL_BYTES * AT_ONCE);
  let second = -1;
  let used = AT_ONCE;
  const refill = () => {
    for (let at = 0; at < blocks.length; at += BLOCK) {
      drawInto(blocks.subarray(at, at + SIGNED_BYTES));
      blocks.writeUInt32BE(second, at);
    }
    const signed = sign(blocks);
    for (let n = 0; n < AT_ONCE; n += 1) {
      blocks.copy(tokens, n * TOTAL_BYTES, n * BLOCK, n * BLOCK + SIGNED_BYTES);
      signed.copy(tokens, n * TOTAL_BYTES + SIGNED_BYTES, n * BLOCK, n * BLOCK + TOTAL_BYTES - SIGNED_BYTES);
    }
    used = 0;
  };
  return (now) => {
    const present = Math.floor(now / 1000);
    if (present !== second || used === AT_ONCE) {
      second = present;
      refill();
    }
    used += 1;
    return tokens.toString('base64url', (used - 1) * TOTAL_BYTES, used * TOTAL_BYTES);
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
