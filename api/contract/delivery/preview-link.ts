/** How the registry signs a preview, and a host reads it: Ed25519, so that who can read cannot write. */
import { createHmac, createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';
import { previewClaimsSchema, type PreviewClaims } from './previews';
import { publicKeyObject } from './signature';

/** What the DER form of every Ed25519 private key begins with. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A link of the most areas with the longest names is half as long: a cookie holds 4,096 characters. */
const LONGEST = 3_000;

/** What is signed is a preview and nothing else, whatever else this key may sign one day. */
const signedBytes = (written: string) => Buffer.from(`eveneo release preview 1\n${written}`);

/** The registry's key for previews. Follows from the API's secret; its public half goes to the hosts. */
export const previewKey = (jwtSecret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([
      PKCS8_START,
      createHmac('sha256', jwtSecret).update('eveneo release previews').digest(),
    ]),
    format: 'der',
    type: 'pkcs8',
  });

/** Writes a preview as it stands in its link: what it says, a point, the signature. */
export function signPreview(key: KeyObject, claims: PreviewClaims): string {
  const written = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${written}.${sign(null, signedBytes(written), key).toString('base64url')}`;
}

/** What a link says; null unless the registry has signed exactly that. Whether its time is over is another question. */
export function readPreview(publicKey: string, link: string): PreviewClaims | null {
  const [, written = '', signature = ''] = /^([\w-]+)\.([\w-]{86})$/.exec(link.slice(0, LONGEST + 1)) ?? [];
  if (link.length > LONGEST || !written) return null;
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify(null, signedBytes(written), publicKeyObject(publicKey), bytes)) return null;
  try {
    return previewClaimsSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()));
  } catch {
    // Signed by a registry of a later release, in a format of its own.
    return null;
  }
}
