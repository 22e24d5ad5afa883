import type { Knex } from 'knex';
import type { AudienceCount } from '@eveneo/contract/application/announcements';
import type { PastGuestPost } from '@eveneo/contract/application/past-guests';
import { queueSelected } from '../../base/outbox/repository';
import { sqlInstant } from '../../ground/clock';
import { countOfReach, REACH, type Reach } from '../../product/announcements/repository';
import { whereCame, type Attended } from './repository';

/** Locks the author: messages sent at the same time are counted one after the other. */
export async function lockAuthor(tx: Knex, organizerId: number): Promise<void> {
  await tx('users').where({ id: organizerId }).forUpdate().first('id');
}

/** When the organizer's messages since a moment were sent, oldest first. */
export const findRecent = (db: Knex, organizerId: number, since: Date): Promise<string[]> =>
  db('past_guest_messages')
    .where({ organizer_id: organizerId })
    .where('created_at', '>', sqlInstant(since))
    .orderBy('id')
    .pluck('created_at');

/** Those who came and agreed, as a selection of accounts (u). */
const agreed = (db: Knex, attended: Attended, tag?: string) =>
  db('message_consents as c')
    .join('users as u', 'u.id', 'c.user_id')
    .where('c.organizer_id', attended.organizerId)
    // Not EXISTS, for which the server first reads every registration of these events.
    .whereRaw('(?) IS NOT NULL', [
      db('registrations as r')
        .whereRaw('r.user_id = u.id')
        .modify(whereCame, attended)
        .limit(1)
        .select('r.id'),
    ])
    .modify((of) => {
      if (tag)
        void of
          .join('past_guest_tags as g', 'g.user_id', 'u.id')
          .where({ 'g.organizer_id': attended.organizerId, 'g.tag': tag });
    });

export async function countAgreed(db: Knex, attended: Attended, tag?: string): Promise<AudienceCount> {
  return countOfReach(
    await agreed(db, attended, tag)
      .groupBy('reach')
      .select<{ reach: Reach; n: number }[]>(db.raw(`${REACH} AS reach`), db.raw('COUNT(*) AS n')),
  );
}

/** Stores a message with its recipients, and queues its mails. @returns its id, and how many mails */
export async function sendToAgreed(
  tx: Knex,
  attended: Attended,
  { tag, ...words }: PastGuestPost,
  now: Date,
): Promise<{ id: number; mails: number }> {
  const at = sqlInstant(now);
  const row = { ...words, tag: tag ?? null, organizer_id: attended.organizerId, created_at: at };
  const [id = 0] = await tx('past_guest_messages').insert(row);
  const chosen = agreed(tx, attended, tag).select(
    tx.raw('?', [id]),
    'u.id',
    tx.raw(`IF(${REACH} = 'reachable', NULL, 0)`),
  );
  await tx.raw('INSERT INTO past_guest_recipients (message_id, user_id, mailed) ?', [chosen]);
  const mails = await queueSelected(
    tx,
    `SELECT user_id, 'past-guests', ?, CONCAT(?, user_id), ?, ?
     FROM past_guest_recipients WHERE message_id = ? AND mailed IS NULL`,
    [JSON.stringify({ message_id: id }), `past-guests:${id}:`, at, at, id],
  );
  return { id, mails };
}

export interface SentRow {
  id: number;
  subject: string;
  message: string;
  tag: string | null;
  created_at: string;
  people: number;
  mailed: number;
  due: number;
}

/** The latest messages of an organizer, or one of them. */
export const findSent = (
  db: Knex,
  of: { readonly organizer_id: number; readonly id?: number },
  limit: number,
): Promise<SentRow[]> =>
  db('past_guest_messages as m')
    .where({ ...of, 'm.away': '' })
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select(
      ...['m.id', 'm.subject', 'm.message', 'm.tag', 'm.created_at'],
      ...(['people', 'mailed', 'due'] as const).map((name) =>
        db.raw(
          `(SELECT COUNT(*) FROM past_guest_recipients t WHERE t.message_id = m.id ${COUNTED[name]}) AS ${name}`,
        ),
      ),
    );
const COUNTED = { people: '', mailed: 'AND t.mailed = 1', due: 'AND t.mailed IS NULL' } as const;

interface AuthorRow {
  name: string;
  email: string;
  confirmed: number | null;
}
const author = (db: Knex) => [
  'w.name',
  'w.email',
  db.raw('w.confirmed_email_key = w.email_key AS confirmed'),
];

export interface MailedMessage extends AuthorRow {
  organizer_id: number;
  subject: string;
  message: string;
  replies: number;
}

/** A message as it is mailed to one person; undefined once they agree no longer, or it was taken down. */
export const findMailed = (db: Knex, id: number, userId: number): Promise<MailedMessage | undefined> =>
  db('past_guest_messages as m')
    .join('message_consents as c', 'c.organizer_id', 'm.organizer_id')
    .join('users as w', 'w.id', 'm.organizer_id')
    .where({ 'm.id': id, 'm.away': '', 'c.user_id': userId })
    .first('m.organizer_id', 'm.subject', 'm.message', 'm.replies', ...author(db));

export const findAuthor = (db: Knex, id: number): Promise<AuthorRow | undefined> =>
  db('users as w')
    .where({ id })
    .first(...author(db));

/** Only messages (p) that were written to this person. */
export function whereReceived(query: Knex.QueryBuilder, userId: number): void {
  void query.whereRaw(
    'EXISTS (SELECT 1 FROM past_guest_recipients t WHERE t.message_id = p.id AND t.user_id = ?)',
    [userId],
  );
}

/** Records whether a message was mailed to a person. */
export async function noteMailed(
  db: Knex,
  { messageId, userId, mailed }: { messageId: number; userId: number; mailed: boolean },
): Promise<void> {
  await db('past_guest_recipients').where({ message_id: messageId, user_id: userId }).update({ mailed });
}
