import type { Knex } from 'knex';
import { MAX_ID } from '@eveneo/contract/application/limits';
import { momentBefore, sqlInstant } from '../../ground/clock';
import { kindsOfTurn, MAIL_KINDS, traitsOf, type MailKind, type WithheldMail } from './kinds';

/** Retries stop after this many attempts (the last about two hours after the first); then an operator must act. */
export const MAX_ATTEMPTS = 8;

/** A row of the outbox: a mail or a webhook message. */
export interface DueOutboxItem {
  id: number;
  kind: string;
  attempts: number;
  hook_id?: number;
}

export interface DueMail extends DueOutboxItem {
  /** Null when `recipient` (sealed) is set. */
  user_id: number | null;
  recipient: string | null;
  kind: MailKind;
  payload: string;
  created_at: string;
  name: string | null;
  email: string | null;
  email_notifications: number | null;
  /** Whether the account's present address is confirmed. */
  confirmed: number | null;
}

const [FIRST, LAST] = [kindsOfTurn('first'), kindsOfTurn('last')];
/** Maximum bulk mails in one round, so that other mails do not wait long. */
const BULK_LIMIT = 5;

/** Due mails with their recipients: urgent first, then oldest first; in addition to the limit a few bulk mails. */
export async function findDueMails(db: Knex, now: Date, limit: number): Promise<DueMail[]> {
  const urgent = await findDueOf(db, now, limit, (rows) => rows.whereIn('o.kind', FIRST));
  const left = limit - urgent.length;
  const others =
    left > 0 ? await findDueOf(db, now, left, (rows) => rows.whereNotIn('o.kind', [...FIRST, ...LAST])) : [];
  const bulk = await findDueOf(db, now, BULK_LIMIT, (rows) => rows.whereIn('o.kind', LAST));
  return [...urgent, ...others, ...bulk];
}

async function findDueOf(
  db: Knex,
  now: Date,
  limit: number,
  ofKinds: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<DueMail[]> {
  const due = db('mail_outbox as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .whereNull('o.hook_id')
    .whereNull('o.sent_at')
    .whereNull('o.withheld_at')
    .where('o.next_attempt_at', '<=', sqlInstant(now))
    .where('o.attempts', '<', MAX_ATTEMPTS);
  return (await ofKinds(due)
    .orderBy('o.id')
    .limit(limit)
    .select(
      'o.id',
      'o.user_id',
      'o.recipient',
      'o.kind',
      'o.payload',
      'o.attempts',
      'o.created_at',
      'u.name',
      'u.email',
      'u.email_notifications',
      db.raw('u.confirmed_email_key = u.email_key AS confirmed'),
    )) as DueMail[];
}

/**
 * Claims a row by postponing its next attempt; false if another instance was first. After a crash it becomes due
 * again. A claimed row gives up its key, so that a further change gets its own mail.
 */
export async function claimMail(db: Knex, mail: DueOutboxItem, nextAttempt: Date): Promise<boolean> {
  const claimed = await db('mail_outbox')
    .where({ id: mail.id, attempts: mail.attempts })
    .whereNull('sent_at')
    .update({
      attempts: mail.attempts + 1,
      next_attempt_at: sqlInstant(nextAttempt),
      ...(traitsOf(mail.kind).once && { once_key: null }),
    });
  return claimed > 0;
}

/** Mails of the same kind that are due to the same person. */
export async function findDueAlong(
  db: Knex,
  now: Date,
  { id, user_id, kind }: Pick<DueMail, 'id' | 'user_id' | 'kind'>,
): Promise<Pick<DueMail, 'id' | 'kind' | 'attempts' | 'payload'>[]> {
  return db('mail_outbox')
    .where({ user_id, kind })
    .whereNot({ id })
    .whereNull('sent_at')
    .whereNull('withheld_at')
    .where('next_attempt_at', '<=', sqlInstant(now))
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('id')
    .select('id', 'kind', 'attempts', 'payload');
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Keeps what the mail server said, without addresses; deleted with the mail. */
export const noteAnswer = (db: Knex, id: number, answer: string): Promise<number> =>
  db('mail_outbox')
    .where({ id })
    .update({ answer: answer.replace(ADDRESS, '…').slice(0, 500) });

/** @param sent false: declined, or not allowed to its address */
export async function markDone(
  db: Knex,
  ids: readonly number[],
  { now, sent }: { now: Date; sent: boolean },
): Promise<void> {
  await db('mail_outbox')
    .whereIn('id', [...ids])
    .update({ sent_at: sqlInstant(now), problem: sent ? null : NOT_SENT });
}

/** Keeps mails until their reader's address is confirmed. */
export async function withholdMails(db: Knex, ids: readonly number[], now: Date): Promise<void> {
  await db('mail_outbox')
    .whereIn('id', [...ids])
    .update({ withheld_at: sqlInstant(now), once_key: null });
}

export const findWithheld = (db: Knex, userId: number): Promise<(WithheldMail & { id: number })[]> =>
  db('mail_outbox')
    .where({ user_id: userId })
    .whereNotNull('withheld_at')
    .orderBy('id')
    .select('id', 'kind', 'payload');

/** Takes the withheld mails of a user out of the outbox. */
export async function takeWithheld(tx: Knex, userId: number): Promise<WithheldMail[]> {
  const rows = await findWithheld(tx, userId);
  if (rows.length > 0)
    await tx('mail_outbox')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
  return rows.map(({ kind, payload }) => ({ kind, payload }));
}

/** When the last mail of these kinds left to a user; undefined once its row is deleted. */
export async function findLastSent(
  db: Knex,
  userId: number,
  kinds: readonly MailKind[],
): Promise<string | undefined> {
  const row = await db('mail_outbox')
    .where({ user_id: userId })
    .whereIn('kind', [...kinds])
    .whereNotNull('sent_at')
    .whereNull('problem')
    .orderBy('sent_at', 'desc')
    .first<{ sent_at: string } | undefined>('sent_at');
  return row?.sent_at;
}

/** The problem of a mail that is done and was not sent. */
export const NOT_SENT = 'not_sent';

/** Deletes mails that were sent, each kind after its days. */
export async function deleteSent(db: Knex, now: Date): Promise<void> {
  const old = (days: number) =>
    db('mail_outbox').where('sent_at', '<', sqlInstant(momentBefore({ days }, now)));
  const daysOf = (kind: MailKind) => traitsOf(kind).keptDays ?? 1;
  const longer = MAIL_KINDS.filter((kind) => daysOf(kind) > 1);
  await old(1).whereNotIn('kind', longer).delete();
  for (const days of new Set(longer.map(daysOf)))
    await old(days)
      .whereIn(
        'kind',
        longer.filter((kind) => daysOf(kind) === days),
      )
      .delete();
}

export async function countUnsent(db: Knex): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db('mail_outbox')
    .whereNull('hook_id')
    .whereNull('sent_at')
    .whereNull('withheld_at')
    .select<{ unsent: number; given_up: number | null }[]>(
      db.raw('COUNT(*) AS unsent'),
      db.raw('SUM(attempts >= ?) AS given_up', [MAX_ATTEMPTS]),
    )
    .timeout(3000);
  const givenUp = Number(row?.given_up ?? 0);
  return { waiting: Number(row?.unsent ?? 0) - givenUp, givenUp };
}

export interface GivenUpMail {
  id: number;
  /** Null for a mail to a sealed address instead of an account. */
  user_id: number | null;
  name: string | null;
  kind: string;
  created_at: string;
  /** What the mail server said at the last attempt. */
  answer: string | null;
}

export async function findGivenUp(db: Knex, most = MAX_ID): Promise<GivenUpMail[]> {
  return db('mail_outbox as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .whereNull('m.hook_id')
    .whereNull('m.sent_at')
    .where('m.attempts', '>=', MAX_ATTEMPTS)
    .orderBy('m.id')
    .limit(most)
    .select<GivenUpMail[]>('m.id', 'm.user_id', 'u.name', 'm.kind', 'm.created_at', 'm.answer');
}

const givenUp = (db: Knex) =>
  db('mail_outbox').whereNull('hook_id').whereNull('sent_at').where('attempts', '>=', MAX_ATTEMPTS);

const DUE = (now: Date) => ({ attempts: 0, next_attempt_at: sqlInstant(now) });

/** Makes all given-up mails due now. @returns their number */
export const retryGivenUp = (db: Knex, now: Date): Promise<number> => givenUp(db).update(DUE(now));

/**
 * Makes one given-up mail due now, or deletes it.
 * @returns null when it no longer is given up
 */
export async function settleGivenUp(
  tx: Knex,
  id: number,
  how: 'retry' | 'drop',
  now: Date,
): Promise<Pick<GivenUpMail, 'user_id' | 'kind'> | null> {
  const mail = (await givenUp(tx).where({ id }).forUpdate().first('user_id', 'kind')) as
    | Pick<GivenUpMail, 'user_id' | 'kind'>
    | undefined;
  if (!mail) return null;
  const row = tx('mail_outbox').where({ id });
  await (how === 'retry' ? row.update(DUE(now)) : row.delete());
  return mail;
}
