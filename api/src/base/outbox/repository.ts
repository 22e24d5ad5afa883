import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { MailKind, MailPayloads } from './kinds';

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

interface MailRow {
  /** Null: to a sealed recipient. */
  readonly user_id: number | null;
  readonly recipient?: string;
  readonly kind: MailKind;
  readonly payload: string;
  readonly once_key: string;
  readonly next_attempt_at: string;
  readonly created_at: string;
}

/** Queues mails; none whose key another has. */
export async function insertMails(tx: Knex, rows: readonly MailRow[]): Promise<void> {
  await tx('mail_outbox')
    .insert([...rows])
    .onConflict('once_key')
    .ignore();
}

/** Queues mails; one whose key another has is joined to it. @param join both payloads, the earlier first */
export async function joinMails(
  tx: Knex,
  rows: readonly MailRow[],
  join: (earlier: string, payload: string) => string,
): Promise<void> {
  const keys = rows.map((row) => row.once_key);
  const found = await tx('mail_outbox')
    .whereIn('once_key', keys)
    .forUpdate()
    .select<Pick<MailRow, 'once_key' | 'payload'>[]>('once_key', 'payload');
  const earlier = new Map(found.map(({ once_key, payload }) => [once_key, payload]));
  const fresh: MailRow[] = [];
  for (const row of rows) {
    const before = earlier.get(row.once_key);
    if (before === undefined) fresh.push(row);
    else
      await tx('mail_outbox')
        .where({ once_key: row.once_key })
        .update({ payload: join(before, row.payload) });
  }
  if (fresh.length > 0) await insertMails(tx, fresh);
}

/**
 * Queues a mail for each row of a SELECT of (user_id, kind, payload, once_key, next_attempt_at, created_at); none
 * whose key another has. @returns how many
 */
export async function queueSelected(
  tx: Knex,
  select: string,
  bindings: readonly Knex.Value[],
): Promise<number> {
  const [{ affectedRows }] = (await tx.raw(
    `INSERT IGNORE INTO mail_outbox (user_id, kind, payload, once_key, next_attempt_at, created_at) ${select}`,
    [...bindings],
  )) as [{ affectedRows: number }];
  return affectedRows;
}

/** Drops mails whose key begins with a prefix. @param unsent narrows to unsent ones about an event */
export async function dropMails(tx: Knex, prefix: string, unsent?: { eventId: number }): Promise<void> {
  const mails = tx('mail_outbox').where('once_key', 'like', `${prefix}%`);
  if (unsent)
    void mails.whereNull('sent_at').whereRaw("JSON_VALUE(payload, '$.event_id') = ?", [unsent.eventId]);
  await mails.delete();
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

/** Time for the organizer to make further changes, which the same mail includes. */
export const CHANGES_AFTER_MS = 20_000;

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
    ...payload,
    before: first.before,
    why: payload.why || first.why,
    dates: Math.max(first.dates ?? 1, payload.dates ?? 1),
  };
  await tx('mail_outbox')
    .where(unsent)
    .update({ payload: JSON.stringify(joined) });
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
