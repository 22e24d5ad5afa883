import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../../base/context';
import { secretsOf } from '../../../ground/config';

/**
 * A signed cookie of browsers that have logged into an account (OWASP: device cookie). It grants no access: it
 * only prevents other people's wrong passwords from locking the owner out. Value: a random id, then one signature
 * for each account that logged in here, newest first, joined by dots.
 */
const COOKIE = 'eveneo_device';
const MAX_AGE = 180 * 24 * 3600;
/** Accounts that share a browser; the one not seen for longest is dropped. */
const MAX_ACCOUNTS = 6;
const VALUE = /(?:^|;\s*)eveneo_device=([\w-]{22}(?:\.[\w-]{22}){1,6})(?:;|$)/;

export interface Device {
  readonly id: string;
  readonly signatures: readonly string[];
}

type Secret = Pick<Context, 'config'>;

const sign = (secret: string, id: string, email: string) =>
  createHmac('sha256', secret)
    .update(`device:${id}:${emailKey(email)}`)
    .digest('base64url')
    .slice(0, 22);

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The device of a request's Cookie header, known or not. */
export function readDevice(header: string | undefined): Device | null {
  const [id, ...signatures] = VALUE.exec(header ?? '')?.[1]?.split('.') ?? [];
  return id === undefined ? null : { id, signatures };
}

/** Whether the account has logged in on this device. */
export function isKnownDevice(context: Secret, device: Device | null, email: string): device is Device {
  if (!device) return false;
  const expected = secretsOf(context.config).map((secret) => sign(secret, device.id, email));
  return device.signatures.some((signature) => expected.some((one) => same(signature, one)));
}

/** The Set-Cookie header that records this account's login. */
export function deviceCookie(context: Secret, device: Device | null, email: string): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const own = sign(context.config.JWT_SECRET, id, email);
  const others = (device?.signatures ?? []).filter((signature) => signature !== own);
  const value = [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  const secure = context.config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/api; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure}`;
}
