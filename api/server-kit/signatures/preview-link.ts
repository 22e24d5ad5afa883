/** Preview links: signed by the registry, verified by hosts with its public key (Ed25519). */
import { createHmac, createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';
import { previewClaimsSchema, type PreviewClaims } from '@eveneo/contract/delivery/previews';
import { publicKeyObject } from './signature';

/** Prefix of an Ed25519 private key in DER. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Twice the longest real link; a cookie holds 4,096 characters. */
const LONGEST = 3_000;

/** The prefix keeps the signature from being valid for anything but a preview. */
const signedBytes = (written: string) => Buffer.from(`eveneo release preview 1\n${written}`);

/** The registry's key for previews, derived from the API's secret; its public half goes to the hosts. */
export const previewKey = (jwtSecret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([
      PKCS8_START,
      createHmac('sha256', jwtSecret).update('eveneo release previews').digest(),
    ]),
    format: 'der',
    type: 'pkcs8',
  });

/** The text of a link: claims, a dot, the signature. */
export function signPreview(key: KeyObject, claims: PreviewClaims): string {
  const written = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${written}.${sign(null, signedBytes(written), key).toString('base64url')}`;
}

/** The claims of a link; null unless the registry signed them. Does not check expiry. */
export function readPreview(publicKey: string, link: string): PreviewClaims | null {
  const [, written = '', signature = ''] = /^([\w-]+)\.([\w-]{86})$/.exec(link.slice(0, LONGEST + 1)) ?? [];
  if (link.length > LONGEST || !written) return null;
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify(null, signedBytes(written), publicKeyObject(publicKey), bytes)) return null;
  try {
    return previewClaimsSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()));
  } catch {
    // A link from a newer registry, in a newer format.
    return null;
  }
}
