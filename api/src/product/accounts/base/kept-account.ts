import { gunzipSync, gzipSync } from 'node:zlib';
import { readWith, type Secrets } from '../../../ground/config';
import { seal, unseal } from '../../../ground/seal';
import type { KnownAddress } from './owner-notices';

export type Row = Record<string, unknown>;
export type Rows = [table: string, rows: Row[]][];

export interface KeptRows {
  readonly own: Rows;
  /** The future events that it organizes, with all dependent rows. */
  readonly events: Rows;
  /** In the order of DISOWNED, see kept-rows-repository. */
  readonly disowned: Row[][];
  /** Its registrations for future events of others, with its companions', by event. */
  readonly places: (Row & { event_id: number })[];
}

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
