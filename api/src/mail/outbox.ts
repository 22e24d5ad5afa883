import type { Knex } from 'knex';
import { sqlInstant } from '../clock';

/** What mails are about. Payloads hold what an event was, never names or addresses of people. */
export interface MailPayloads {
  'password-reset': Record<string, never>;
  'event-changed': { event_id: number; title: string; date: string; time: string; location: string };
  'event-deleted': { title: string; date: string; time: string; location: string };
}
export type MailKind = keyof MailPayloads;

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

/** One mail for everyone registered to an event who wants mail; nobody who caused it gets one. */
export async function queueMailToRegistrants<K extends MailKind>(
  tx: Knex,
  now: Date,
  eventId: number,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const at = sqlInstant(now);
  await tx.raw(
    `INSERT INTO mail_outbox (user_id, kind, payload, next_attempt_at, created_at)
     SELECT r.user_id, ?, ?, ?, ? FROM registrations r JOIN users u ON u.id = r.user_id
     WHERE r.event_id = ? AND u.email_notifications = 1 AND u.password_hash IS NOT NULL`,
    [kind, JSON.stringify(payload), at, at, eventId],
  );
}
