import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '@eveneo/contract/application/fields';

/** How long a link confirms an address. */
export const CONFIRM_LINK_MS = 7 * 24 * 3_600_000;

export interface ConfirmLink {
  readonly userId: number;
  /** When the mail with it was written. */
  readonly issued: Date;
  /** Stands for the address, which the link does not show. */
  readonly addressTag: string;
}

const keyed = (secret: string, subject: string) => createHmac('sha256', secret).update(subject).digest();

/** What a link says instead of the address. */
export const addressTag = (secret: string, email: string): string =>
  keyed(secret, `confirmed address:${emailKey(email)}`)
    .toString('base64url')
    .slice(0, 22);

const signatureOf = (secret: string, facts: string) =>
  keyed(secret, `confirm address:${facts}`).toString('base64url');

/** Confirms one address of one account. Signed and kept nowhere: a mail that is sent again holds the same link. */
export function confirmToken(secret: string, userId: number, email: string, issued: Date): string {
  const facts = `${userId}.${issued.getTime()}.${addressTag(secret, email)}`;
  return `${facts}.${signatureOf(secret, facts)}`;
}

/** What a link says; null for what no mail of ours held. Whether it is too old is another question. */
export function readConfirmToken(secret: string, token: string): ConfirmLink | null {
  const [, id = '', at = '', tag = '', signature = ''] =
    /^([1-9]\d{0,9})\.(\d{1,14})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return null;
  const due = Buffer.from(signatureOf(secret, `${id}.${at}.${tag}`));
  if (!timingSafeEqual(due, Buffer.from(signature))) return null;
  return { userId: Number(id), issued: new Date(Number(at)), addressTag: tag };
}

/** Where a link leads. @param publicUrl without a slash at its end */
export const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/confirm-address?${new URLSearchParams({ token }).toString()}`;
