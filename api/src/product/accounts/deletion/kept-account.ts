import { gunzipSync, gzipSync } from 'node:zlib';
import { readWith, type Secrets } from '../../../ground/config';
import { seal, unseal } from '../../../ground/seal';
import type { KnownAddress } from '../base/owner-notices';
import type { KeptRows } from './kept-rows-repository';

/** A deleted account in its former state. */
export interface KeptAccount {
  readonly userId: number;
  /** Those of its last 72 hours, earliest first. */
  readonly addresses: readonly KnownAddress[];
  /** In milliseconds since 1970. */
  readonly deletedAt: number;
  readonly rows: KeptRows;
}

const PURPOSE = 'deleted account';

export const sealAccount = (secret: string, account: KeptAccount): string =>
  seal(secret, PURPOSE, gzipSync(JSON.stringify(account)).toString('base64'));

/** Null when sealed with another secret. */
export function openAccountWith(secret: string, content: string): KeptAccount | null {
  const packed = unseal(secret, PURPOSE, content);
  if (packed === null) return null;
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')) as KeptAccount;
}

export const openAccount = (config: Secrets, content: string): KeptAccount | null =>
  readWith(config, (secret) => openAccountWith(secret, content));
