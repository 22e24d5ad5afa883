import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { EventThen, MailKind, MailPayloads, RegistrationMail } from './kinds';

/** Queues a mail, in the transaction that causes it. @param due default: at once */
export async function queueMail<K extends MailKind>(
  tx: Knex,
  now: Date,
  userId: number,
  kind: K,
  payload: MailPayloads[K],
  due = now,
): Promise<void> {
  await tx('mail_outbox').insert({
    user_id: userId,
    kind,
    payload: JSON.stringify(payload),
    next_attempt_at: sqlInstant(due),
    created_at: sqlInstant(now),
  });
}

type UndoableKind = 'removed' | 'message-removed';
const undoableKey = (kind: UndoableKind, id: number) => `${kind}:${id}`;

/** Queues the notice of a removal, due once it can no longer be undone. @param of.id the row that was removed */
export async function queueUndoableMail<K extends UndoableKind>(
  tx: Knex,
  now: Date,
  of: { kind: K; id: number; userId: number; due: Date },
  payload: MailPayloads[K],
): Promise<void> {
  await tx('mail_outbox').insert({
    user_id: of.userId,
    kind: of.kind,
    payload: JSON.stringify(payload),
    once_key: undoableKey(of.kind, of.id),
    next_attempt_at: sqlInstant(of.due),
    created_at: sqlInstant(now),
  });
}

/** Deletes the notice of a removal, since the row was restored. */
export async function dropUndoableMail(tx: Knex, kind: UndoableKind, id: number): Promise<void> {
  await tx('mail_outbox')
    .where({ once_key: undoableKey(kind, id) })
    .delete();
}

/** How long a notice waits for others of its kind, at most. */
const TOGETHER_MS = 60_000;

/** Postpones the unsent notices of a kind to one person, so that they are combined. */
export async function putOffMails(
  tx: Knex,
  now: Date,
  { userId, kind, due }: { userId: number; kind: MailKind; due: Date },
): Promise<void> {
  await tx('mail_outbox')
    .where({ user_id: userId, kind, attempts: 0 })
    .whereNull('sent_at')
    .where('created_at', '>', sqlInstant(new Date(now.getTime() - TOGETHER_MS)))
    .update({ next_attempt_at: sqlInstant(due) });
}

/** Mails about one series wait until `due`, so that they are combined. */
export interface Together {
  readonly series: number;
  readonly due: Date;
}

/** Queues a mail to each of these people about their registration; at most one for each registration. */
export async function queueRegistrationMails(
  tx: Knex,
  now: Date,
  eventId: number,
  userIds: readonly number[],
  kind: RegistrationMail,
  together?: Together,
): Promise<void> {
  const rows = await tx('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where({ 'r.event_id': eventId })
    .whereIn('r.user_id', [...userIds])
    // Demonstration users have no password, and no mailbox either.
    .whereNotNull('u.password_hash')
    .select<{ id: number; user_id: number }[]>('r.id', 'r.user_id');
  if (rows.length === 0) return;
  const at = sqlInstant(now);
  await tx('mail_outbox')
    .insert(
      rows.map(({ id, user_id }) => ({
        user_id,
        kind,
        payload: JSON.stringify({ event_id: eventId, registration_id: id, series: together?.series }),
        once_key: `${kind}:${id}`,
        next_attempt_at: together ? sqlInstant(together.due) : at,
        created_at: at,
      })),
    )
    .onConflict('once_key')
    .ignore();
}

/**
 * The recipients of mails about an event; `key` distinguishes their mails.
 * Constants only: they are inserted into SQL.
 */
const HOLDERS = [
  { rows: 'registrations', tie: { waiting: false }, key: '' },
  { rows: 'waiting_list', tie: { waiting: true }, key: 'waiting:' },
  {
    rows: '(SELECT event_id, user_id FROM registration_requests WHERE refused_at IS NULL)',
    tie: { waiting: true, asked: true },
    key: 'asked:',
  },
] as const;

/**
 * Queues one mail for everyone registered to an event and, worded differently, for everyone on its
 * waitlist or whose request is not decided.
 */
export async function queueMailToHolders<K extends 'event-deleted' | 'event-returned' | 'event-withdrawn'>(
  tx: Knex,
  now: Date,
  eventId: number,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const at = sqlInstant(now);
  for (const { rows, tie } of HOLDERS)
    await tx.raw(
      `INSERT INTO mail_outbox (user_id, kind, payload, next_attempt_at, created_at)
       SELECT r.user_id, ?, ?, ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL`,
      [kind, JSON.stringify({ ...payload, ...tie }), at, at, eventId],
    );
}

/** Time for the organizer to make further changes, which the same mail includes. */
const CHANGES_AFTER_MS = 20_000;

const OPPOSITE = { 'event-cancelled': 'event-returned', 'event-returned': 'event-cancelled' } as const;

/**
 * Queues the mails about a cancelled or restored event. If the opposite mail has not been sent yet,
 * it is dropped and nothing is queued.
 */
export async function queueCancellationMails<K extends keyof typeof OPPOSITE>(
  tx: Knex,
  now: Date,
  eventId: number,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const due = sqlInstant(new Date(now.getTime() + CHANGES_AFTER_MS));
  const [own, other] = [`${kind}:${eventId}:`, `${OPPOSITE[kind]}:${eventId}:`];
  for (const { rows, tie } of HOLDERS)
    await tx.raw(
      `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
       SELECT r.user_id, ?, ?, CONCAT(?, r.user_id), ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, r.user_id))`,
      [kind, JSON.stringify({ ...payload, ...tie }), own, due, sqlInstant(now), eventId, other],
    );
  await tx('mail_outbox').where('once_key', 'like', `${other}%`).delete();
}

/**
 * Queues the mails about a change of an event. A recipient with an unsent one gets one mail about both: it has the
 * values before the first change and those at sending time.
 */
export async function queueChangeMails(
  tx: Knex,
  now: Date,
  eventId: number,
  before: EventThen,
  series?: number,
): Promise<void> {
  const due = sqlInstant(new Date(now.getTime() + CHANGES_AFTER_MS));
  for (const { rows, tie, key } of HOLDERS)
    await tx.raw(
      `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
       SELECT r.user_id, 'event-changed', ?, CONCAT(?, r.user_id), ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL`,
      [
        JSON.stringify({
          event_id: eventId,
          before,
          ...tie,
          series,
        } satisfies MailPayloads['event-changed']),
        `event-changed:${eventId}:${key}`,
        due,
        sqlInstant(now),
        eventId,
      ],
    );
}

/**
 * Queues the organizer's mail about what an admin did to their event. Further acts of the same kind join the
 * unsent one, which keeps the values before the first; restoring an event drops the unsent mail about its
 * cancellation, and the reverse. The event must be locked.
 */
export async function queueAdminChangeMail(
  tx: Knex,
  now: Date,
  userId: number,
  payload: MailPayloads['admin-changed'],
): Promise<void> {
  const keyOf = (act: string) => `admin-${act}:${payload.event_id}:${userId}`;
  const opposite = { cancelled: 'restored', restored: 'cancelled' } as const;
  if (
    payload.act &&
    (await tx('mail_outbox')
      .where({ once_key: keyOf(opposite[payload.act]) })
      .delete())
  )
    return;
  const unsent = { once_key: keyOf(payload.act ?? 'changed') };
  const row = await tx('mail_outbox').where(unsent).forUpdate().first<{ payload: string }>('payload');
  if (!row) {
    await tx('mail_outbox').insert({
      user_id: userId,
      kind: 'admin-changed',
      payload: JSON.stringify(payload),
      ...unsent,
      next_attempt_at: sqlInstant(new Date(now.getTime() + CHANGES_AFTER_MS)),
      created_at: sqlInstant(now),
    });
    return;
  }
  const first = JSON.parse(row.payload) as MailPayloads['admin-changed'];
  const joined = {
    ...{ ...payload, before: first.before, why: payload.why || first.why },
    dates: Math.max(first.dates ?? 1, payload.dates ?? 1),
  };
  await tx('mail_outbox')
    .where(unsent)
    .update({ payload: JSON.stringify(joined) });
}

/** How many tickets are sent after a confirmation; the others are on the page of tickets. */
const TICKETS = 20;

/** The tickets to future events not sent while the address was unconfirmed, soonest first. */
export async function queueHeldTickets(tx: Knex, now: Date, userId: number, today: string): Promise<void> {
  const at = sqlInstant(now);
  await tx.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT r.user_id, 'registered',
            CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id,
                   IF(e.series_id IS NULL, '', CONCAT(',"series":', e.series_id)), '}'),
            CONCAT('ticket:', r.id), ?, ?
     FROM registrations r JOIN events e ON e.id = r.event_id
     WHERE r.user_id = ? AND e.date >= ? AND e.cancelled_at IS NULL ORDER BY e.date, e.time, e.id LIMIT ${TICKETS}`,
    [at, at, userId, today],
  );
}

/**
 * Queues a mail to everyone who registered for an event before a moment, in one statement and once each, however
 * many instances find it due at the same time.
 * @param due.occasion distinguishes this mail from the same kind at another time, if the event is moved
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
    /** If the door was used: only to the people present. */
    ofThoseWhoCame: boolean;
  },
): Promise<void> {
  const at = sqlInstant(now);
  const { eventId, kind, occasion } = due;
  const review = due.withoutReview
    ? 'AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.event_id = r.event_id AND v.user_id = r.user_id)'
    : '';
  const came = due.ofThoseWhoCame
    ? `AND (r.checked_in_at IS NOT NULL OR NOT EXISTS (
         SELECT 1 FROM registrations i WHERE i.event_id = r.event_id AND i.checked_in_at IS NOT NULL))`
    : '';
  await db.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at)
     SELECT r.user_id, ?, CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id, '}'),
            CONCAT(?, r.id), ?, ?
     FROM registrations r JOIN users u ON u.id = r.user_id
     WHERE r.event_id = ? AND r.created_at < ? AND u.password_hash IS NOT NULL ${review} ${came}
       AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, r.id))`,
    [kind, `${occasion}:`, at, at, eventId, sqlInstant(due.registeredBefore), `${occasion}:`],
  );
}

/** Deletes unsent requests to confirm an address that the account has left: they would all go to the present one. */
export async function dropConfirmationMails(tx: Knex, userId: number): Promise<void> {
  await tx('mail_outbox')
    .where({ user_id: userId })
    .whereIn('kind', ['account-made', 'address-to-confirm'])
    .whereNull('sent_at')
    .delete();
}

export async function deleteMailOf(tx: Knex, userId: number): Promise<void> {
  await tx('mail_outbox').where({ user_id: userId }).delete();
}

/** A link's token exists only in the mail: the database gets its hash when the mail is rendered. */
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
