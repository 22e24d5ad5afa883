import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { keyIdOf, publicKeyOf, signatureOf } from '@eveneo/server-kit/signatures/signature';
import { UserError } from '../base/errors';
import { KEY_TEXTS } from './texts/credentials';

/** The signing key in RELEASE_KEY, a PEM text or the path of a PEM file; null when unset. */
export function signingKey(env: NodeJS.ProcessEnv): KeyObject | null {
  const given = env.RELEASE_KEY?.trim();
  if (!given) return null;
  const isText = given.startsWith('-----BEGIN');
  if (!isText && !existsSync(given)) throw new UserError(KEY_TEXTS.noFile(given));
  try {
    const key = createPrivateKey(isText ? given : readFileSync(given, 'utf8'));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(key.asymmetricKeyType);
    return key;
  } catch {
    throw new UserError(KEY_TEXTS.noKey);
  }
}

/** A description with the team's signature, if there is a key. */
export const signed = (description: ReleaseDescription, key: KeyObject | null): ReleaseDescription =>
  key ? { ...description, signature: signatureOf(description, key) } : description;

/**
 * Writes a new private key, readable by its owner only; never overwrites a file.
 * @returns the public key and its key id
 */
export function makeKey(file: string): { publicKey: string; key: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new UserError(KEY_TEXTS.notWritten(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
  const publicKey = publicKeyOf(privateKey);
  return { publicKey, key: keyIdOf(publicKey) };
}
