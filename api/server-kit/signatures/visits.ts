import { createHmac, createSecretKey, randomFillSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Seconds since 1970 (4 bytes), a random name (6 bytes), the signature (10 bytes): 27 characters. */
const SIGNED_BYTES = 10;
const TOTAL_BYTES = 20;

/** Replaces a signed page load in previews: reports with it are not counted. */
export const PREVIEW_VISIT = 'apercu';

/** A page load signed by a host. */
export interface Visit {
  /** Unique to this page load. */
  readonly id: string;
  /** When the page was made, in seconds since 1970. */
  readonly at: number;
}

/** Signs page loads. Derived from the hosts' key. */
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

/** The page load of a token; null if no host signed it. */
export function readVisit(key: KeyObject, token: string): Visit | null {
  const bytes = Buffer.from(token, 'base64url');
  // Canonical base64url only: another spelling of the same bytes would count as another load.
  if (bytes.length !== TOTAL_BYTES || bytes.toString('base64url') !== token) return null;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(signature(key, signed), bytes.subarray(SIGNED_BYTES))) return null;
  return { id: signed.toString('base64url'), at: signed.readUInt32BE() };
}
