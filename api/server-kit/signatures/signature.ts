/** Signed releases: what a signature covers, which keys may sign. Used by the build, the registry and the host. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseDescription, SigningKey } from '@eveneo/contract/delivery/releases';

/** An Ed25519 public key as it is sent and stored: 32 bytes, base64url. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/** The short name of a key: the start of its hash. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);

/** Prefix of an Ed25519 public key in DER. */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(SPKI_START.length)
    .toString('base64url');

/** Parses a public key for `verify`. */
export const publicKeyObject = (publicKey: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([SPKI_START, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });

type Signed = Pick<
  ReleaseDescription,
  'name' | 'version' | 'entry' | 'container' | 'initial' | 'modules' | 'files'
> &
  Pick<ReleaseDescription, 'platform' | 'commit' | 'provenance'>;

/**
 * The signed bytes: every file's hash, how they fit together, and their origin. Written value by value, so that
 * neither key order nor fields of a newer format change them.
 */
export function signedBytes(release: Signed): Buffer {
  const { name, version, platform, entry, container, initial, modules, files, commit, provenance } = release;
  const named = Object.keys(modules)
    .sort()
    .map((module) => [module, modules[module]?.js ?? [], modules[module]?.css ?? []]);
  const told = [
    'eveneo release 1',
    ...[name, version, platform, entry, container],
    [initial.js, initial.css],
    named,
    files.map(({ path, size, integrity }) => [path, size, integrity]),
    [commit, provenance?.builder ?? '', provenance?.lock ?? ''],
  ];
  return Buffer.from(JSON.stringify(told));
}

export const signatureOf = (release: Signed, key: KeyObject): { key: string; value: string } => ({
  key: keyIdOf(publicKeyOf(key)),
  value: sign(null, signedBytes(release), key).toString('base64url'),
});

export type SignatureVerdict = 'good' | 'exempt' | 'missing' | 'bad';

/**
 * Verifies a release with the keys of its area. Releases older than the first key need no signature; a revoked key
 * stays valid for releases published before its revocation.
 * @param publishedAt ISO 8601
 */
export function signatureVerdict(
  release: Signed & Pick<ReleaseDescription, 'signature'>,
  publishedAt: string,
  keys: readonly SigningKey[],
): SignatureVerdict {
  const since = keys.map(({ from }) => from).sort()[0];
  if (since === undefined || publishedAt < since) return 'exempt';
  const { signature } = release;
  if (!signature) return 'missing';
  const key = keys.find(({ key: known }) => keyIdOf(known) === signature.key);
  if (!key || (key.until !== null && publishedAt >= key.until)) return 'bad';
  const value = Buffer.from(signature.value, 'base64url');
  return verify(null, signedBytes(release), publicKeyObject(key.key), value) ? 'good' : 'bad';
}
