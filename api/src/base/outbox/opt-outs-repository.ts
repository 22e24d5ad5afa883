import type { Knex } from 'knex';
import type { MailTopic } from '@eveneo/contract/application/users';
import { sqlInstant } from '../../ground/clock';

/** The topics that a user declined. */
export async function findOptOuts(db: Knex, userId: number): Promise<MailTopic[]> {
  const rows = await db('mail_opt_outs')
    .where({ user_id: userId })
    .orderBy('topic')
    .select<{ topic: MailTopic }[]>('topic');
  return rows.map(({ topic }) => topic);
}

/** Opts a user out of a topic or in again; idempotent, and without effect for a deleted user. */
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
