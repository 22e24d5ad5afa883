import type { Knex } from 'knex';
import { PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
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
  // Whose confirmed address the organizer added by hand.
  {
    rows: `(SELECT a.event_id, c.id AS user_id FROM registrations a JOIN users c ON c.confirmed_email_key = a.added_email_key
            WHERE NOT EXISTS (SELECT 1 FROM registrations o WHERE o.event_id = a.event_id AND o.user_id = c.id))`,
    tie: { waiting: false },
    key: '',
  },
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
 * @param isTakenDown those who wait do not read what its organizer wrote
 */
export async function queueMailToHolders<K extends 'event-deleted' | 'event-returned' | 'event-withdrawn'>(
  tx: Knex,
  now: Date,
  eventId: number,
  kind: K,
  payload: MailPayloads[K],
  isTakenDown = kind === 'event-withdrawn',
): Promise<void> {
  const at = sqlInstant(now);
  const untitled = { title: PLACEHOLDER_TEXTS.takenDownEvent, location: '' };
  for (const { rows, tie } of HOLDERS)
    await queueSelected(
      tx,
      `SELECT r.user_id, ?, ?, NULL, ?, ? FROM ${rows} r JOIN users u ON u.id = r.user_id
       WHERE r.event_id = ? AND u.password_hash IS NOT NULL`,
      [
        kind,
        JSON.stringify({ ...payload, ...tie, ...(isTakenDown && tie.waiting && untitled) }),
        at,
        at,
        eventId,
      ],
    );
}

/** How many people are told when these events change, are cancelled, or deleted. */
export async function countTold(db: Knex, eventIds: readonly number[]): Promise<number> {
  if (eventIds.length === 0) return 0;
  const ids = [...eventIds];
  const holders = HOLDERS.map(({ rows }) => `SELECT r.user_id FROM ${rows} r WHERE r.event_id IN (?)`);
  const [[row]] = (await db.raw(
    `SELECT COUNT(DISTINCT t.user_id) AS n FROM (${holders.join(' UNION ALL ')}) t
     JOIN users u ON u.id = t.user_id WHERE u.password_hash IS NOT NULL`,
    HOLDERS.map(() => ids),
  )) as [{ n: number }[]];
  return Number(row?.n ?? 0);
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

/** Tells people, or the accounts that confirmed the addresses of those added by hand, that their place is on another date. */
export async function queueMovedMails(
  tx: Knex,
  now: Date,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<void> {
  const at = sqlInstant(now);
  await queueSelected(
    tx,
    `SELECT u.id, 'place-moved', JSON_OBJECT('event_id', r.event_id, 'registration_id', r.id, 'from_id', ?), NULL, ?, ?
     FROM registrations r JOIN users u ON u.id = r.user_id OR u.confirmed_email_key = r.added_email_key
     WHERE r.event_id = ? AND r.id IN (${ids.map(() => '?').join()}) AND u.password_hash IS NOT NULL`,
    [from, at, at, to, ...ids],
  );
}

const coming = 'e.ends_at > ? AND e.cancelled_at IS NULL';

/** The tickets to future events not sent while the address was unconfirmed. */
export async function queueHeldTickets(tx: Knex, now: Date, userId: number): Promise<void> {
  const at = sqlInstant(now);
  await queueSelected(
    tx,
    `SELECT r.user_id, 'registered', CONCAT('{"event_id":', r.event_id, ',"registration_id":', r.id, '}'),
            CONCAT('ticket:', r.id), ?, ?
     FROM registrations r JOIN events e ON e.id = r.event_id WHERE r.user_id = ? AND ${coming}`,
    [at, at, userId, at],
  );
}

/** A user's places at events that are neither over nor cancelled, soonest first. */
export const findComing = (
  db: Knex,
  userId: number,
  now: Date,
): Promise<{ event_id: number; registration_id: number }[]> =>
  db('registrations as r')
    .join('events as e', 'e.id', 'r.event_id')
    .where('r.user_id', userId)
    .whereRaw(coming, [sqlInstant(now)])
    .orderBy(['e.date', 'e.time', 'e.id'])
    .select('r.event_id', { registration_id: 'r.id' });

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
