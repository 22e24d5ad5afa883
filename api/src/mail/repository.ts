import type { Knex } from 'knex';
import { isoInstant, sqlInstant } from '../ground/clock';
import type { MailTopic } from '@eveneo/contract/application/users';
import type { MailKind, MailPayloads, RegistrationMail } from './kinds';

/** After these many tries, over some four hours, a mail waits for an operator. */
export const MAX_ATTEMPTS = 8;

/** Puts a mail into the outbox, in the transaction that causes it. */
export async function queueMail<K extends MailKind>(
  tx: Knex,
  now: Date,
  userId: number,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const at = sqlInstant(now);
  await tx('mail_outbox').insert({
    user_id: userId,
    kind,
    payload: JSON.stringify(payload),
    next_attempt_at: at,
    created_at: at,
  });
}

const removalKey = (registrationId: number) => `removed:${registrationId}`;

/** Tells someone that their registration was removed, once that can no longer be undone. */
export async function queueRemovalMail(
  tx: Knex,
  now: Date,
  { id, userId, due }: { id: number; userId: number; due: Date },
  payload: MailPayloads['removed'],
): Promise<void> {
  await tx('mail_outbox').insert({
    user_id: userId,
    kind: 'removed',
    payload: JSON.stringify(payload),
    once_key: removalKey(id),
    next_attempt_at: sqlInstant(due),
    created_at: sqlInstant(now),
  });
}

/** There is nothing to tell: the registration came back. */
export async function dropRemovalMail(tx: Knex, registrationId: number): Promise<void> {
  await tx('mail_outbox')
    .where({ once_key: removalKey(registrationId) })
    .delete();
}

/** A mail to each of these people about their registration, once for each registration whoever asks again. */
export async function queueRegistrationMails(
  tx: Knex,
  now: Date,
  eventId: number,
  userIds: readonly number[],
  kind: RegistrationMail,
): Promise<void> {
  const rows = await tx('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where({ 'r.event_id': eventId })
    .whereIn('r.user_id', [...userIds])
    // People of the demonstration have no password, and no mail box either.
    .whereNotNull('u.password_hash')
    .select<{ id: number; user_id: number }[]>('r.id', 'r.user_id');
  if (rows.length === 0) return;
  const at = sqlInstant(now);
  await tx('mail_outbox')
    .insert(
      rows.map(({ id, user_id }) => ({
        user_id,
        kind,
        payload: JSON.stringify({ event_id: eventId, registration_id: id }),
        once_key: `${kind}:${id}`,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .onConflict('once_key')
    .ignore();
}

/** One mail for everyone registered to an event, or waiting for one that is cancelled; nobody who caused it gets one. */
export async function queueMailToRegistrants<K extends MailKind>(
  tx: Knex,
  now: Date,
  eventId: number,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const at = sqlInstant(now);
  for (const table of kind === 'event-deleted' ? ['registrations', 'waiting_list'] : ['registrations'])
    await tx.raw(
      `INSERT INTO mail_outbox (user_id, kind, payload, next_attempt_at, created_at)
       SELECT r.user_id, ?, ?, ?, ? FROM ${table} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.email_notifications = 1 AND u.password_hash IS NOT NULL`,
      [kind, JSON.stringify(payload), at, at, eventId],
    );
}

/**
 * A mail to everyone who registered to an event before a moment, in one statement and once each: instances that find
 * the same mails due at the same time make one of each.
 * @param occasion tells this mail from the same kind at another time, should the event be moved
 */
export async function queueDueMails(
  db: Knex,
  now: Date,
  due: {
    eventId: number;
    kind: RegistrationMail;
    occasion: string;
    registeredBefore: Date;
    withoutReview: boolean;
  },
): Promise<void> {
  const at = sqlInstant(now);
  const { eventId, kind, occasion } = due;
  const review = due.withoutReview
    ? 'AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.event_id = r.event_id AND v.user_id = r.user_id)'
    : '';
  await db.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT r.user_id, ?, CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id, '}'),
            CONCAT(?, r.id), ?, ?
     FROM registrations r JOIN users u ON u.id = r.user_id
     WHERE r.event_id = ? AND r.created_at < ? AND u.password_hash IS NOT NULL ${review}
       AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, r.id))`,
    [kind, `${occasion}:`, at, at, eventId, sqlInstant(due.registeredBefore), `${occasion}:`],
  );
}

export interface DueMail {
  id: number;
  /** Null with a sealed recipient. */
  user_id: number | null;
  recipient: string | null;
  kind: MailKind;
  payload: string;
  attempts: number;
  created_at: string;
  name: string | null;
  email: string | null;
  email_notifications: number | null;
}

/** Mails whose time has come, with whom they are for; oldest first. */
export async function findDue(db: Knex, now: Date, limit: number): Promise<DueMail[]> {
  return (await db('mail_outbox as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .whereNull('o.sent_at')
    .where('o.next_attempt_at', '<=', sqlInstant(now))
    .where('o.attempts', '<', MAX_ATTEMPTS)
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
    )) as DueMail[];
}

/** Takes a mail for this instance by moving its next attempt away: false when another one was first; a crash gives it back. */
export async function claimMail(db: Knex, mail: DueMail, nextAttempt: Date): Promise<boolean> {
  const claimed = await db('mail_outbox')
    .where({ id: mail.id, attempts: mail.attempts })
    .whereNull('sent_at')
    .update({ attempts: mail.attempts + 1, next_attempt_at: sqlInstant(nextAttempt) });
  return claimed > 0;
}

export async function markSent(db: Knex, id: number, now: Date): Promise<void> {
  await db('mail_outbox')
    .where({ id })
    .update({ sent_at: sqlInstant(now) });
}

export async function deleteSent(db: Knex, before: Date): Promise<void> {
  await db('mail_outbox').where('sent_at', '<', sqlInstant(before)).delete();
}

export async function deleteMailOf(tx: Knex, userId: number): Promise<void> {
  await tx('mail_outbox').where({ user_id: userId }).delete();
}

/** A link's token exists only in the mail: the database learns its hash when the mail is made. */
export async function insertResetToken(
  db: Knex,
  userId: number,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db('password_resets').insert({
    user_id: userId,
    token_hash: tokenHash,
    expires_at: sqlInstant(expiresAt),
  });
}

/** Mails still to be tried, and those given up: what an operator wants to see at zero. */
export async function countUnsent(db: Knex): Promise<{ waiting: number; givenUp: number }> {
  const [row] = await db('mail_outbox')
    .whereNull('sent_at')
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
  /** Null: to an address that no account has any more. */
  user_id: number | null;
  kind: string;
  created_at: string;
}

export async function findGivenUp(db: Knex): Promise<GivenUpMail[]> {
  return db('mail_outbox')
    .whereNull('sent_at')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .orderBy('id')
    .select<GivenUpMail[]>('id', 'user_id', 'kind', 'created_at');
}

/** Has them tried anew, now; returns how many. */
export async function retryGivenUp(db: Knex, now: Date): Promise<number> {
  return db('mail_outbox')
    .whereNull('sent_at')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .update({ attempts: 0, next_attempt_at: sqlInstant(now) });
}

export interface MailedEvent {
  id: number;
  title: string;
  date: string;
  time: string;
  end_time: string | null;
  location: string;
}

/** The event as it is when the mail is written; undefined once it is gone. */
export async function findMailedEvent(db: Knex, id: number): Promise<MailedEvent | undefined> {
  return db('events')
    .where({ id })
    .first<MailedEvent | undefined>('id', 'title', 'date', 'time', 'end_time', 'location');
}

/** When a registration was made, in seconds since 1970; undefined once it is cancelled. */
export async function findMailedRegistration(db: Knex, id: number): Promise<{ issued: number } | undefined> {
  const row = await db('registrations').where({ id }).first<{ created_at: string } | undefined>('created_at');
  return row && { issued: Math.floor(Date.parse(isoInstant(row.created_at)) / 1000) };
}

/** The topics of which someone wants no mail. */
export async function findOptOuts(db: Knex, userId: number): Promise<MailTopic[]> {
  const rows = await db('mail_opt_outs')
    .where({ user_id: userId })
    .orderBy('topic')
    .select<{ topic: MailTopic }[]>('topic');
  return rows.map(({ topic }) => topic);
}

/** Says no to a topic, or yes again; saying so twice is no error. A person who is gone says nothing. */
export async function setOptOut(
  db: Knex,
  { userId, topic, wanted, now }: { userId: number; topic: MailTopic; wanted: boolean; now: Date },
): Promise<void> {
  if (wanted) await db('mail_opt_outs').where({ user_id: userId, topic }).delete();
  else
    await db.raw(
      `INSERT INTO mail_opt_outs (user_id, topic, created_at) SELECT id, ?, ? FROM users WHERE id = ?
       ON DUPLICATE KEY UPDATE topic = VALUES(topic)`,
      [topic, sqlInstant(now), userId],
    );
}

export async function deleteOptOuts(tx: Knex, userId: number): Promise<void> {
  await tx('mail_opt_outs').where({ user_id: userId }).delete();
}
