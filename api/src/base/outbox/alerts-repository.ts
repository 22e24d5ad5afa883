import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import { isSuspended, type Suspension } from '../../http/sessions/suspended';
import { MAX_ATTEMPTS } from './delivery-repository';
import type { AdminAlert, MailKind } from './kinds';

const KIND: MailKind = 'admin-alert';
const WAITING = `sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}`;

/**
 * Queues a mail of this kind to every admin with a confirmed address: at once, or an hour after the last one; one that
 * is still to be sent tells of this too. One row of each admin and kind, changed in one statement: however many report
 * at once, it is one mail.
 */
export async function tellAdmins(tx: Knex, what: AdminAlert, now: Date): Promise<void> {
  const admins = (await tx('users')
    .where({ role: 'admin' })
    .whereRaw('confirmed_email_key = email_key')
    .select('id', 'suspended_at', 'suspended_until')) as (Suspension & { id: number })[];
  const at = sqlInstant(now);
  for (const { id } of admins.filter((admin) => !isSuspended(admin, now)))
    await tx.raw(
      `INSERT INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         next_attempt_at = IF(${WAITING}, next_attempt_at, GREATEST(VALUES(next_attempt_at), COALESCE(sent_at + INTERVAL 1 HOUR, VALUES(next_attempt_at)))),
         created_at = IF(${WAITING}, created_at, VALUES(created_at)),
         attempts = IF(${WAITING}, attempts, 0),
         sent_at = NULL`,
      [id, KIND, JSON.stringify({ what }), `${KIND}:${what}:${id}`, at, at],
    );
}
