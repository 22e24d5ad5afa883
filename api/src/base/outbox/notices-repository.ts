import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { NOTICE_DAYS, PERIODS } from '@eveneo/contract/application/retention';
import type { Erasure } from '../../db/erasure';
import { momentBefore, sqlInstant } from '../../ground/clock';
import { seal, unseal } from '../../ground/seal';
import type { MailKind, MailPayloads } from './kinds';

const PURPOSE = 'recipient of a mail';

/** The addressee of a mail. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
  /** Whether its owner has confirmed it for the account. */
  readonly confirmed: boolean;
}

/** The addressee of a sealed mail; null when sealed with another secret. */
export function addresseeOf(secret: string, recipient: string): Addressee | null {
  const text = unseal(secret, PURPOSE, recipient);
  return text === null ? null : (JSON.parse(text) as Addressee);
}

export const sealAddressee = (secret: string, { name, address, confirmed }: Addressee): string =>
  seal(secret, PURPOSE, JSON.stringify({ name, address, confirmed }));

/** The account with an address; null when there is none. */
export async function findAccountAt(db: Knex, email: string): Promise<number | null> {
  const row = await db('users')
    .where({ email_key: emailKey(email) })
    .first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/**
 * Queues a mail to an address instead of an account: a former one, one of a deleted account, or one without an
 * account. It is stored sealed, and the row is deleted when the mail is delivered.
 */
export async function queueNotice<K extends MailKind>(
  tx: Knex,
  { now, secret, to }: { now: Date; secret: string; to: Addressee },
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const at = sqlInstant(now);
  await tx('mail_outbox').insert({
    user_id: null,
    recipient: sealAddressee(secret, to),
    kind,
    payload: JSON.stringify(payload),
    next_attempt_at: at,
    created_at: at,
  });
}

/** Deletes a delivered sealed mail. */
export async function deleteMail(db: Knex, id: number): Promise<void> {
  await db('mail_outbox').where({ id }).delete();
}

/** Notices that could not be delivered in three days, and mails that could not in a month. */
export const oldMails: readonly Erasure[] = [
  {
    period: 'mails',
    due: (db, now) =>
      db('mail_outbox')
        .whereNotNull('recipient')
        .where('created_at', '<', sqlInstant(momentBefore({ days: NOTICE_DAYS }, now))),
  },
  {
    period: 'mails',
    due: (db, now) =>
      db('mail_outbox')
        .whereNull('hook_id')
        .where('created_at', '<', sqlInstant(momentBefore(PERIODS.mails, now))),
  },
];

/** All waiting sealed mails, for a rotation of the sealing secret. */
export const listSealedMails = (db: Knex): Promise<{ id: number; recipient: string }[]> =>
  db('mail_outbox').whereNotNull('recipient').select('id', 'recipient');

export async function replaceRecipient(db: Knex, id: number, recipient: string): Promise<void> {
  await db('mail_outbox').where({ id }).update({ recipient });
}
