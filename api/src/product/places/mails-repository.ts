import type { Knex } from 'knex';
import type { EventThen, MailPayloads, RegistrationMail } from '../../base/outbox/kinds';
import { CHANGES_AFTER_MS, dropMails, insertMails, queueSelected } from '../../base/outbox/repository';
import { sqlInstant } from '../../ground/clock';

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
  await insertMails(
    tx,
    rows.map(({ id, user_id }) => ({
      user_id,
      kind,
      payload: JSON.stringify({ event_id: eventId, registration_id: id, series: together?.series }),
      once_key: `${kind}:${id}`,
      next_attempt_at: together ? sqlInstant(together.due) : at,
      created_at: at,
    })),
  );
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
    await queueSelected(
      tx,
      `SELECT r.user_id, ?, ?, NULL, ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL`,
      [kind, JSON.stringify({ ...payload, ...tie }), at, at, eventId],
    );
}

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
    await queueSelected(
      tx,
      `SELECT r.user_id, ?, ?, CONCAT(?, r.user_id), ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM mail_outbox o WHERE o.once_key = CONCAT(?, r.user_id))`,
      [kind, JSON.stringify({ ...payload, ...tie }), own, due, sqlInstant(now), eventId, other],
    );
  await dropMails(tx, other);
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
    await queueSelected(
      tx,
      `SELECT r.user_id, 'event-changed', ?, CONCAT(?, r.user_id), ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
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

/** How many tickets are sent after a confirmation; the others are on the page of tickets. */
const TICKETS = 20;

/** The tickets to future events not sent while the address was unconfirmed, soonest first. */
export async function queueHeldTickets(tx: Knex, now: Date, userId: number): Promise<void> {
  const at = sqlInstant(now);
  await queueSelected(
    tx,
    `SELECT r.user_id, 'registered',
            CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id,
                   IF(e.series_id IS NULL, '', CONCAT(',"series":', e.series_id)), '}'),
            CONCAT('ticket:', r.id), ?, ?
     FROM registrations r JOIN events e ON e.id = r.event_id
     WHERE r.user_id = ? AND e.ends_at > ? AND e.cancelled_at IS NULL ORDER BY e.date, e.time, e.id LIMIT ${TICKETS}`,
    [at, at, userId, at],
  );
}

/** One mail to each, written from what is true when it is sent: rules may change back. */
export async function tellOfRules(
  tx: Knex,
  eventId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  // Invented people of the demonstration data have no password hash, and no mailbox either.
  const people = await tx('users')
    .whereIn('id', [...userIds])
    .whereNotNull('password_hash')
    .pluck<number[]>('id');
  if (people.length === 0) return;
  await insertMails(
    tx,
    people.map((user_id) => ({
      user_id,
      kind: 'rules-changed' as const,
      payload: JSON.stringify({ event_id: eventId }),
      once_key: `rules-changed:${eventId}:${user_id}`,
      next_attempt_at: sqlInstant(new Date(now.getTime() + CHANGES_AFTER_MS)),
      created_at: sqlInstant(now),
    })),
  );
}
