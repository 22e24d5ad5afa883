import type { Knex } from 'knex';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import { sqlInstant } from '../../ground/clock';
import type { MailPayloads } from './kinds';

/** Queues the mails of refusals, due once the organizer has had time to accept after all. */
export async function queueRefusalMails(
  tx: Knex,
  now: Date,
  eventId: number,
  requestIds: readonly number[],
): Promise<void> {
  const payload = JSON.stringify({ event_id: eventId } satisfies MailPayloads['request-refused']);
  const due = sqlInstant(new Date(now.getTime() + UNDO_SECONDS * 1000));
  const people = await tx('registration_requests as q')
    .join('users as u', 'u.id', 'q.user_id')
    .whereIn('q.id', [...requestIds])
    // Invented people of the demonstration data have no password hash, and no mailbox either.
    .whereNotNull('u.password_hash')
    .select<{ id: number; user_id: number }[]>('q.id', 'q.user_id');
  if (people.length === 0) return;
  await tx('mail_outbox')
    .insert(
      people.map(({ id, user_id }) => ({
        ...{ user_id, kind: 'request-refused', payload, once_key: `request-refused:${id}` },
        ...{ next_attempt_at: due, created_at: sqlInstant(now) },
      })),
    )
    .onConflict('once_key')
    .ignore();
}

/** The reason of a refusal; undefined once the refusal is withdrawn. */
export const findRefusal = (
  db: Knex,
  eventId: number,
  userId: number,
): Promise<{ why: string } | undefined> =>
  db('registration_requests')
    .where({ event_id: eventId, user_id: userId })
    .whereNotNull('refused_at')
    .first('why');
