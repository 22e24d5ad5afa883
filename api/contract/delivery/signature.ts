/** Signed releases: what a signature covers, and who may have made it. The same in build, registry and host. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseDescription, SigningKey } from './releases';

/** An Ed25519 public key as it travels: 32 bytes, base64url. */
export const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;

/** How people name a key: the start of its hash. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 12);

/** What the DER form of every Ed25519 public key begins with. */
const SPKI_START = Buffer.from('302a300506032b6570032100', 'hex');

export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(SPKI_START.length)
    .toString('base64url');

/** The key as it travels, ready to verify with. */
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
 * The bytes that are signed: every file by its hash, how they are put together, and where they come from. Written value by
 * value: neither the order of keys nor what a newer format adds changes them.
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

/** Signs with a team's key. */
export const signatureOf = (release: Signed, key: KeyObject): { key: string; value: string } => ({
  key: keyIdOf(publicKeyOf(key)),
  value: sign(null, signedBytes(release), key).toString('base64url'),
});

export type SignatureVerdict = 'good' | 'exempt' | 'missing' | 'bad';

/**
 * How a release stands to the keys of its area. Published before the first key was registered, it needs none; a key that
 * was revoked is good for what was published before that.
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
