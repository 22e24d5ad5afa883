import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { MAIL_TOPICS, type MailTopic } from '@eveneo/contract/application/users';
import type { Clock } from '../../../ground/clock';
import { seal, unseal } from '../../../ground/seal';
import { insertResetToken } from './reset-links-repository';

const keyed = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url');

/** Claims and their signature. Not stored: a mail sent again has the same link. */
const sign = (secret: string, purpose: string, facts: string, length = 43) =>
  `${facts}.${keyed(secret, `${purpose}:${facts}`).slice(0, length)}`;

/** The parts of a token signed with this secret; null for any other. */
function readSigned(secret: string, purpose: string, token: string, form: RegExp): string[] | null {
  const facts = token.slice(0, token.lastIndexOf('.'));
  if (!form.test(token)) return null;
  const due = sign(secret, purpose, facts, token.length - facts.length - 1);
  return timingSafeEqual(Buffer.from(due), Buffer.from(token)) ? facts.split('.') : null;
}

/** A link to a page of the site. @param publicUrl without a trailing slash */
const linkTo = (publicUrl: string, page: string, said: Record<string, string>) =>
  `${publicUrl}/${page}?${new URLSearchParams(said).toString()}`;

/** How long a confirmation link is valid. */
export const CONFIRM_LINK_MS = 7 * 24 * 3_600_000;

export interface ConfirmLink {
  readonly userId: number;
  /** When its mail was written. */
  readonly issued: Date;
  /** A keyed hash of the address, which the link does not show. */
  readonly addressTag: string;
}

/** A keyed hash that represents an address in links. */
export const addressTag = (secret: string, email: string): string =>
  keyed(secret, `confirmed address:${emailKey(email)}`).slice(0, 22);

const CONFIRM_FORM = /^[1-9]\d{0,9}\.\d{1,14}\.[\w-]{22}\.[\w-]{43}$/;

/** The token that confirms one address of one account. */
export const confirmToken = (secret: string, userId: number, email: string, issued: Date): string =>
  sign(secret, 'confirm address', `${userId}.${issued.getTime()}.${addressTag(secret, email)}`);

/** Reads a confirmation token; null for a forged one. Expiry is checked by the caller. */
export function readConfirmToken(secret: string, token: string): ConfirmLink | null {
  const facts = readSigned(secret, 'confirm address', token, CONFIRM_FORM);
  if (!facts) return null;
  const [id, at, tag = ''] = facts;
  return { userId: Number(id), issued: new Date(Number(at)), addressTag: tag };
}

export const confirmUrl = (publicUrl: string, token: string) =>
  linkTo(publicUrl, 'confirm-address', { token });

/** The stored part of a reset token. */
export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates the token of a password link: usable once, within `lifeMs` milliseconds. */
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

/** The token that restores a former address. */
export const restoreToken = (secret: string, formerId: number): string =>
  sign(secret, 'restore address', String(formerId));

/** The id of the former address; null for a forged token. */
export function readRestoreToken(secret: string, token: string): number | null {
  const facts = readSigned(secret, 'restore address', token, /^[1-9]\d{0,9}\.[\w-]{43}$/);
  return facts && Number(facts[0]);
}

export const restoreUrl = (publicUrl: string, token: string) =>
  linkTo(publicUrl, 'restore-address', { token });

export interface FactorLink {
  readonly userId: number;
  /** When the factor was turned on (milliseconds since 1970): the link removes this one only. */
  readonly turnedOn: number;
  readonly addressTag: string;
}

/** The token that removes a second factor just turned on. First letters: see `linkKind` in the contract. */
export const factorToken = (secret: string, userId: number, turnedOn: number, email: string): string =>
  sign(secret, 'remove factor', `f${userId}.${turnedOn}.${addressTag(secret, email)}`);

export function readFactorToken(secret: string, token: string): FactorLink | null {
  const form = /^f[1-9]\d{0,9}\.\d{1,14}\.[\w-]{22}\.[\w-]{43}$/;
  const facts = readSigned(secret, 'remove factor', token, form);
  if (!facts) return null;
  const [id = '', at, tag = ''] = facts;
  return { userId: Number(id.slice(1)), turnedOn: Number(at), addressTag: tag };
}

/** The token that brings a deleted account back, with the address that its mail went to. */
export const returnToken = (secret: string, deletedId: number, email: string): string =>
  sign(secret, 'bring account back', `d${deletedId}.${addressTag(secret, email)}`);

export function readReturnToken(
  secret: string,
  token: string,
): { deletedId: number; addressTag: string } | null {
  const facts = readSigned(secret, 'bring account back', token, /^d[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/);
  if (!facts) return null;
  const [id = '', tag = ''] = facts;
  return { deletedId: Number(id.slice(1)), addressTag: tag };
}

/** The token that erases a deleted account at once. */
export const erasureToken = (secret: string, deletedId: number): string =>
  sign(secret, 'erase account', `e${deletedId}`);

/** The id of the deleted account; null for a forged token. */
export function readErasureToken(secret: string, token: string): number | null {
  const facts = readSigned(secret, 'erase account', token, /^e[1-9]\d{0,9}\.[\w-]{43}$/);
  return facts && Number(facts[0]?.slice(1));
}

/**
 * The token of a report's page.
 * @param email the address that the link is mailed to, which it then confirms
 */
export const reportToken = (secret: string, reportId: number, email?: string): string =>
  sign(secret, 'report', `r${reportId}${email === undefined ? '' : `.${addressTag(secret, email)}`}`);

export function readReportToken(
  secret: string,
  token: string,
): { reportId: number; addressTag: string | null } | null {
  const facts = readSigned(secret, 'report', token, /^r[1-9]\d{0,9}(?:\.[\w-]{22})?\.[\w-]{43}$/);
  if (!facts) return null;
  const [id = '', tag = null] = facts;
  return { reportId: Number(id.slice(1)), addressTag: tag };
}

/**
 * The page of a report, or of a statement of reasons: the token's first letter
 * tells the page which of the two it is.
 */
export const reportUrl = (publicUrl: string, token: string) => linkTo(publicUrl, 'report', { token });

/**
 * The token of the page with the statement of reasons, for the author of the piece. That of a suspension begins with
 * another letter: older pages do not know its words.
 */
export const statementToken = (secret: string, { id, kind }: { id: number; kind: string }): string =>
  sign(secret, 'statement', `${kind === 'account' ? 'c' : 's'}${id}`);

/** The id of the case; null for a forged token. */
export function readStatementToken(secret: string, token: string): number | null {
  const facts = readSigned(secret, 'statement', token, /^[cs][1-9]\d{0,9}\.[\w-]{43}$/);
  return facts && Number(facts[0]?.slice(1));
}

/**
 * The token of a held place's page.
 * @param email the address that the link is mailed to, which it then confirms
 */
export const holdToken = (secret: string, holdId: number, email: string): string =>
  sign(secret, 'held place', `h${holdId}.${addressTag(secret, email)}`);

export function readHoldToken(secret: string, token: string): { holdId: number; addressTag: string } | null {
  const facts = readSigned(secret, 'held place', token, /^h[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/);
  if (!facts) return null;
  const [id = '', tag = ''] = facts;
  return { holdId: Number(id.slice(1)), addressTag: tag };
}

/** What a page that asked for a place waits for: a hold, or only the end of the time (ms) for which one would last. */
export type Watched = { readonly hold: number } | { readonly until: number };

/**
 * The token of that page: it reads whether the place was taken, nothing else. Sealed and of one length, so that nobody
 * learns whether somebody else had already asked for the address.
 */
export const watchToken = (secret: string, watched: Watched): string =>
  seal(secret, 'watched place', JSON.stringify(watched).padEnd(32));

/** Null for a forged token. */
export function readWatchToken(secret: string, token: string): Watched | null {
  const text = /^[\w-]{80}$/.test(token) ? unseal(secret, 'watched place', token) : null;
  return text === null ? null : (JSON.parse(text) as Watched);
}

/** The token is in the URL fragment, which no server sees. */
export const holdUrl = (publicUrl: string, token: string) => `${publicUrl}/confirm-place#${token}`;

/** The token with which a person added by hand reads and erases what is stored with the address of the mail. */
export const addedToken = (secret: string, registrationId: number, email: string): string =>
  sign(secret, 'added person', `a${registrationId}.${addressTag(secret, email)}`);

export const addedUrl = (publicUrl: string, token: string) => linkTo(publicUrl, 'api/mail/added', { token });

export function readAddedToken(
  secret: string,
  token: string,
): { registrationId: number; addressTag: string } | null {
  const facts = readSigned(secret, 'added person', token, /^a[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/);
  if (!facts) return null;
  const [id = '', tag = ''] = facts;
  return { registrationId: Number(id.slice(1)), addressTag: tag };
}

/** The token with which somebody accepts a place that is passed on. @param offered when it was offered (milliseconds) */
export const passToken = (secret: string, { registrationId, eventId, offered }: PassLink): string =>
  sign(secret, 'passed place', `p${registrationId}.${eventId}.${offered}`);

export interface PassLink {
  readonly registrationId: number;
  readonly eventId: number;
  readonly offered: number;
}

export function readPassToken(secret: string, token: string): PassLink | null {
  const form = /^p[1-9]\d{0,9}\.[1-9]\d{0,9}\.\d{1,14}\.[\w-]{43}$/;
  const facts = readSigned(secret, 'passed place', token, form);
  if (!facts) return null;
  const [id = '', event, offered] = facts;
  return { registrationId: Number(id.slice(1)), eventId: Number(event), offered: Number(offered) };
}

/** The token with which an invited person answers, and refuses further invitations. @param email the address that it is mailed to */
export const invitedToken = (secret: string, invitationId: number, email: string): string =>
  sign(secret, 'invitation to an event', `g${invitationId}.${addressTag(secret, email)}`);

/** The token is in the URL fragment, which no server sees. @param coming which answer its page proposes */
export const invitedUrl = (publicUrl: string, token: string, coming: boolean) =>
  `${publicUrl}/invited${coming ? '' : '?reponse=non'}#${token}`;

export const noInvitationsUrl = (publicUrl: string, token: string) =>
  linkTo(publicUrl, 'api/mail/invitations', { token });

export function readInvitedToken(
  secret: string,
  token: string,
): { invitationId: number; addressTag: string } | null {
  const facts = readSigned(secret, 'invitation to an event', token, /^g[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/);
  if (!facts) return null;
  const [id = '', tag = ''] = facts;
  return { invitationId: Number(id.slice(1)), addressTag: tag };
}

/** The token of the page of an invitation to a role. @param email the address that it is mailed to */
export const roleToken = (secret: string, invitationId: number, email: string): string =>
  sign(secret, 'invitation to a role', `i${invitationId}.${addressTag(secret, email)}`);

export function readRoleToken(
  secret: string,
  token: string,
): { invitationId: number; addressTag: string } | null {
  const form = /^i[1-9]\d{0,9}\.[\w-]{22}\.[\w-]{43}$/;
  const facts = readSigned(secret, 'invitation to a role', token, form);
  if (!facts) return null;
  const [id = '', tag = ''] = facts;
  return { invitationId: Number(id.slice(1)), addressTag: tag };
}

/** The token is in the URL fragment, which no server sees. */
export const roleUrl = (publicUrl: string, token: string) => `${publicUrl}/accept-role#${token}`;

/** The token that opts one user out of one mail topic without a login. */
export const optOutToken = (secret: string, userId: number, topic: MailTopic): string =>
  sign(secret, 'mail opt-out', `${userId}.${topic}`, 32);

/** The token that ends one user's consent to one organizer's messages, without a login. */
export const consentToken = (secret: string, userId: number, organizerId: number): string =>
  sign(secret, 'message consent', `${userId}.${organizerId}`, 32);

/** Reads such a token; null for a forged one. */
export function readConsentToken(
  secret: string,
  token: string,
): { userId: number; organizerId: number } | null {
  const facts = readSigned(secret, 'message consent', token, /^\d{1,10}\.\d{1,10}\.[\w-]{32}$/);
  return facts && { userId: Number(facts[0]), organizerId: Number(facts[1]) };
}

/** Reads an opt-out token; null for a forged one. */
export function readOptOutToken(secret: string, token: string): { userId: number; topic: MailTopic } | null {
  const facts = readSigned(secret, 'mail opt-out', token, /^\d{1,10}\.[a-z]{1,20}\.[\w-]{32}$/);
  const topic = MAIL_TOPICS.find((one) => one === facts?.[1]);
  return facts && topic ? { userId: Number(facts[0]), topic } : null;
}
