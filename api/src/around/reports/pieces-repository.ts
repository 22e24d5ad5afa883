import type { Knex } from 'knex';
import type { ReportedKind } from '@eveneo/contract/application/reports';
import { wherePublished } from '../../base/publication/repository';
import type { Present } from '../../ground/clock';
import { whenInFrench } from '../../ground/french';
import { touchOrganizedEvents } from '../../product/accounts/base/repository';
import {
  putAnnouncementBack,
  whereAddressed,
  withdrawAnnouncement,
} from '../../product/announcements/repository';
import { putMessageBack, withdrawMessage } from '../../product/chat/repository';
import { setPublication } from '../../product/events/write-repository';
import { putPictureBack, withdrawPicture, type Kept, type KeptImage } from './pictures-repository';
import { areWordsHidden, putReviewBack, withdrawReview } from './reviews-repository';

/** Anything that can be reported. */
export interface Piece {
  readonly kind: ReportedKind;
  readonly id: number;
  readonly eventId: number | null;
  readonly authorId: number | null;
  /** The event's title, or the name of a person. */
  readonly title: string;
  readonly text: string;
  /** Null except for a review. */
  readonly rating: number | null;
}

interface PieceRow {
  readonly event_id: number | null;
  readonly author_id: number | null;
  readonly title: string;
  readonly text: string;
  readonly rating?: number;
  /** Of an event, and of its picture. */
  readonly date?: string;
  readonly time?: string;
  readonly location?: string;
  readonly picture?: string | null;
}

/** The name of a picture's file. */
export const pictureName = (path: string): string => path.split('/').at(-1) ?? '';

/** What the piece says; of an event also when and where it is and the name of its picture's file. */
const wordsOf = ({ text, date, time, location, picture }: PieceRow): string =>
  [
    ...(text ? [text] : []),
    ...(date && time ? [`${whenInFrench({ date, time })}${location ? `, ${location}` : ''}`] : []),
    ...(picture ? [`Image\u00a0: ${pictureName(picture)}`] : []),
  ].join('\n');

const QUERIES: Readonly<Record<ReportedKind, (db: Knex, id: number) => Knex.QueryBuilder>> = {
  event: (db, id) =>
    db('events as e')
      .leftJoin('images as i', (on) => on.on('i.event_id', 'e.id').andOnVal('i.position', 0))
      .where('e.id', id)
      .select({
        ...{ event_id: 'e.id', author_id: 'e.organizer_id', title: 'e.title', text: 'e.description' },
        ...{ date: 'e.date', time: 'e.time', location: 'e.location', picture: 'i.path' },
      }),
  picture: (db, id) =>
    db('events as e')
      .join('images as i', 'i.event_id', 'e.id')
      .where('e.id', id)
      .orderBy('i.position')
      .select(
        { event_id: 'e.id', author_id: 'e.organizer_id', title: 'e.title', picture: 'i.path' },
        db.raw("'' AS text"),
      ),
  message: (db, id) =>
    db('chat_messages as m')
      .join('events as e', 'e.id', 'm.event_id')
      .where('m.id', id)
      .select({ event_id: 'e.id', author_id: 'm.user_id', title: 'e.title', text: 'm.message' }),
  announcement: (db, id) =>
    db('announcements as a')
      .join('events as e', 'e.id', 'a.event_id')
      .where('a.id', id)
      .whereNotNull('a.actor_id')
      .select(
        { event_id: 'e.id', author_id: 'a.actor_id', title: 'e.title' },
        db.raw("CONCAT(a.subject, '\\n', a.message) AS text"),
      ),
  review: (db, id) =>
    db('reviews as v')
      .join('events as e', 'e.id', 'v.event_id')
      .where('v.id', id)
      .select({
        ...{ event_id: 'e.id', author_id: 'v.user_id', title: 'e.title', text: 'v.comment' },
        rating: 'v.rating',
      }),
  profile: (db, id) =>
    db('users as u')
      .where('u.id', id)
      .select({ author_id: 'u.id', title: 'u.name', text: 'u.name' }, db.raw('NULL AS event_id')),
};

/** @param seen only what this user, or a visitor, can see now: no drafts and hidden reviews */
export async function findPiece(
  db: Knex,
  kind: ReportedKind,
  id: number,
  seen?: { readonly at: Present; readonly by: number | null },
): Promise<Piece | undefined> {
  const query = QUERIES[kind](db, id);
  if (seen && kind !== 'profile') void wherePublished(db, query, seen.at);
  if (seen && kind === 'review') void query.whereNull('v.hidden_at');
  if (seen && kind === 'announcement') void query.modify(whereAddressed, seen.by ?? 0);
  const row = (await query.first()) as PieceRow | undefined;
  if (!row) return undefined;
  const { event_id: eventId, author_id: authorId, title, rating = null } = row;
  return { kind, id, eventId, authorId, title, text: wordsOf(row), rating };
}

const REMOVED_NAME = 'Nom retiré';

async function withdrawProfile(tx: Knex, id: number): Promise<Kept | null> {
  const row = (await tx('users').where({ id }).forUpdate().first('name', 'avatar')) as
    | { name: string; avatar: string | null }
    | undefined;
  if (!row || (row.name === REMOVED_NAME && row.avatar === null)) return null;
  await tx('users').where({ id }).update({ name: REMOVED_NAME, avatar: null });
  await touchOrganizedEvents(tx, id);
  return { ...row };
}

/** Not restored if the person has chosen another name meanwhile; a picture that they chose since then stays. */
async function putProfileBack(tx: Knex, id: number, { name, avatar }: Kept): Promise<boolean> {
  const changed = await tx('users')
    .where({ id, name: REMOVED_NAME })
    .update({ name, avatar: tx.raw('COALESCE(avatar, ?)', [(avatar as string | null) ?? null]) });
  await touchOrganizedEvents(tx, id);
  return changed > 0;
}

/** Whether a person's picture is this one. */
export async function hasAvatar(db: Knex, id: number, avatar: unknown): Promise<boolean> {
  const row = (await db('users').where({ id }).first('avatar')) as { avatar: string | null } | undefined;
  return row?.avatar === avatar;
}

type Target = Pick<Piece, 'kind' | 'id' | 'eventId'>;

/** Takes a piece out of those that a suspension hides, so that it does not come back when the suspension ends. */
async function withdrawHidden(tx: Knex, { kind, id, eventId }: Target): Promise<Kept | null> {
  const hidden = (await tx('hidden_words')
    .where({ event_id: eventId, kind })
    .whereRaw("JSON_EXTRACT(content, '$.id') = ?", [id])
    .forUpdate()
    .first('id', 'content')) as { id: number; content: string } | undefined;
  if (!hidden) return null;
  await tx('hidden_words').where({ id: hidden.id }).delete();
  return JSON.parse(hidden.content) as Kept;
}

/**
 * Takes a piece down.
 * @param copies of a picture, which are taken down with it
 * @returns the data that restores it; null when it is gone
 */
export async function withdraw(
  tx: Knex,
  { kind, id, eventId }: Target,
  copies: readonly KeptImage[] = [],
): Promise<Kept | null> {
  if (kind === 'profile') return withdrawProfile(tx, id);
  if (eventId === null) return null;
  if (kind === 'event') return setPublication(tx, id, null);
  if (kind === 'picture') return withdrawPicture(tx, id, copies);
  const shown =
    kind === 'announcement'
      ? await withdrawAnnouncement(tx, id)
      : kind === 'message'
        ? await withdrawMessage(tx, eventId, id)
        : await withdrawReview(tx, eventId, id);
  return shown ?? withdrawHidden(tx, { kind, id, eventId });
}

/**
 * Restores a piece; if the words of its author are hidden meanwhile, it is shown with them again.
 * @returns false when that is impossible by now
 */
export async function putBack(
  tx: Knex,
  { kind, id, eventId }: Target,
  kept: Kept | null,
  now: Date,
): Promise<boolean> {
  if (kind === 'event') return (await setPublication(tx, id, kept ?? { publish_at: null })) !== null;
  if (!kept) return false;
  if (kind === 'profile') return putProfileBack(tx, id, kept);
  if (kind === 'picture') return putPictureBack(tx, kept);
  const authorId = Number(kept['user_id'] ?? kept['actor_id'] ?? 0);
  if (eventId !== null && (await areWordsHidden(tx, authorId))) {
    const content = JSON.stringify({ id, ...kept });
    await tx('hidden_words').insert({ user_id: authorId, event_id: eventId, kind, content });
    return true;
  }
  if (kind === 'announcement') return putAnnouncementBack(tx, id, kept);
  return kind === 'message' ? putMessageBack(tx, kept) : putReviewBack(tx, kept, now);
}

interface Around {
  readonly id: number;
  readonly name: string | null;
  readonly text: string;
  readonly at: string;
}

/** Messages of an event before and after one, oldest first. */
export async function findAround(db: Knex, eventId: number, id: number, count = 4): Promise<Around[]> {
  const messages = (order: 'asc' | 'desc') =>
    db('chat_messages as m')
      .leftJoin('users as u', 'u.id', 'm.user_id')
      .where('m.event_id', eventId)
      .where('m.id', order === 'asc' ? '>' : '<', id)
      .orderBy('m.id', order)
      .limit(count)
      .select({ id: 'm.id', name: 'u.name', text: 'm.message', at: 'm.created_at' });
  const [before, after] = (await Promise.all([messages('desc'), messages('asc')])) as [Around[], Around[]];
  return [...before.reverse(), ...after];
}
