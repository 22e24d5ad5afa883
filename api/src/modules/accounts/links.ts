import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { MAIL_TOPICS, type MailTopic } from '@eveneo/contract/application/users';
import type { Clock } from '../../ground/clock';
import { insertResetToken } from '../outbox/repository';

const keyed = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url');

const isSigned = (due: string, signature: string) =>
  timingSafeEqual(Buffer.from(due), Buffer.from(signature));

/** An address of the site with what a link says. @param publicUrl without a slash at its end */
const linkTo = (publicUrl: string, page: string, said: Record<string, string>) =>
  `${publicUrl}/${page}?${new URLSearchParams(said).toString()}`;

/** How long a link confirms an address. */
export const CONFIRM_LINK_MS = 7 * 24 * 3_600_000;

export interface ConfirmLink {
  readonly userId: number;
  /** When the mail with it was written. */
  readonly issued: Date;
  /** Stands for the address, which the link does not show. */
  readonly addressTag: string;
}

/** What a link says instead of the address. */
export const addressTag = (secret: string, email: string): string =>
  keyed(secret, `confirmed address:${emailKey(email)}`).slice(0, 22);

const confirmSignature = (secret: string, facts: string) => keyed(secret, `confirm address:${facts}`);

/** Confirms one address of one account. Signed and kept nowhere: a mail that is sent again holds the same link. */
export function confirmToken(secret: string, userId: number, email: string, issued: Date): string {
  const facts = `${userId}.${issued.getTime()}.${addressTag(secret, email)}`;
  return `${facts}.${confirmSignature(secret, facts)}`;
}

/** What a link says; null for what no mail of ours held. Whether it is too old is another question. */
export function readConfirmToken(secret: string, token: string): ConfirmLink | null {
  const [, id = '', at = '', tag = '', signature = ''] =
    /^([1-9]\d{0,9})\.(\d{1,14})\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !isSigned(confirmSignature(secret, `${id}.${at}.${tag}`), signature)) return null;
  return { userId: Number(id), issued: new Date(Number(at)), addressTag: tag };
}

export const confirmUrl = (publicUrl: string, token: string) =>
  linkTo(publicUrl, 'confirm-address', { token });

/** The database keeps only this of a link's token. */
export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes the token of a link by which somebody sets a new password, once, within `lifeMs` milliseconds. */
export async function makeResetToken(
  db: Knex,
  clock: Clock,
  userId: number,
  lifeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertResetToken(db, userId, hashResetToken(token), new Date(clock.now().getTime() + lifeMs));
  return token;
}

export const resetUrl = (publicUrl: string, email: string, token: string) =>
  linkTo(publicUrl, 'reset-password', { email, token });

const restoreSignature = (secret: string, id: string) => keyed(secret, `restore address:${id}`);

/** Gives a former address back to its account. Signed and kept nowhere: each mail about it holds the same link. */
export const restoreToken = (secret: string, formerId: number): string =>
  `${formerId}.${restoreSignature(secret, String(formerId))}`;

/** Which former address is meant; null for what no mail of ours held. */
export function readRestoreToken(secret: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  return id && isSigned(restoreSignature(secret, id), signature) ? Number(id) : null;
}

export const restoreUrl = (publicUrl: string, token: string) =>
  linkTo(publicUrl, 'restore-address', { token });

const optOutSignature = (secret: string, subject: string) =>
  keyed(secret, `mail opt-out:${subject}`).slice(0, 32);

/** Says no to a topic for one person, without a login: it stands in mails, and does nothing else. */
export function optOutToken(secret: string, userId: number, topic: MailTopic): string {
  const subject = `${userId}.${topic}`;
  return `${subject}.${optOutSignature(secret, subject)}`;
}

/** Whose no to what; null for what no mail of ours held. */
export function readOptOutToken(secret: string, token: string): { userId: number; topic: MailTopic } | null {
  const [, user = '', name = '', signature = ''] =
    /^(\d{1,10})\.([a-z]{1,20})\.([\w-]{32})$/.exec(token) ?? [];
  const topic = MAIL_TOPICS.find((one) => one === name);
  if (!topic || !isSigned(optOutSignature(secret, `${user}.${topic}`), signature)) return null;
  return { userId: Number(user), topic };
}
