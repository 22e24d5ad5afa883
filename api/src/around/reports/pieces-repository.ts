import type { Knex } from 'knex';
import type { CaseKind } from '@eveneo/contract/application/reports';
import { bringBack, putAway } from '../../base/away/repository';
import { wherePublished } from '../../base/publication/repository';
import { sqlInstant, type Present } from '../../ground/clock';
import { whenInFrench } from '../../ground/french';
import { setShown, touchOrganizedEvents } from '../../product/accounts/base/repository';
import { whereAddressed } from '../../product/announcements/repository';
import { bringMessagesBack, putMessagesAway } from '../../product/chat/repository';
import { bringEventBack, putEventAway } from '../../product/events/write-repository';
import { bringReviewsBack, putReviewsAway } from '../../product/reviews/counted-repository';
import { whereReceived } from '../past-guests/messages-repository';
import { putPictureBack, withdrawPicture, type Kept, type KeptImage } from './pictures-repository';

/** Anything that can be reported. */
export interface Piece {
  readonly kind: CaseKind;
  readonly id: number;
  readonly eventId: number | null;
  readonly authorId: number | null;
  /** The event's title, or the name of a person. */
  readonly title: string;
  readonly text: string;
  /** What its author wrote, without what is said about it. */
  readonly said: string;
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

const saidIn = (kind: CaseKind, { title, text }: PieceRow): string =>
  kind === 'event' ? `${title}\n${text}` : text;

/** Words of people, by the alias of their table. */
const WORDS = { message: 'm', review: 'v', announcement: 'a', mailing: 'p' } as const;
const isWords = (kind: CaseKind): kind is keyof typeof WORDS => kind in WORDS;

const personOf = (db: Knex, id: number) =>
  db('users as u')
    .where('u.id', id)
    .select({ author_id: 'u.id', title: 'u.name', text: 'u.name' }, db.raw('NULL AS event_id'));

const QUERIES: Readonly<Record<CaseKind, (db: Knex, id: number) => Knex.QueryBuilder>> = {
  event: (db, id) =>
    db('events as e')
      .leftJoin('images as i', (on) => on.on('i.event_id', 'e.id').andOnVal('i.position', 0))
      .where('e.id', id)
      .select({
        event_id: 'e.id',
        author_id: 'e.organizer_id',
        title: 'e.title',
        text: 'e.description',
        date: 'e.date',
        time: 'e.time',
        location: 'e.location',
        picture: 'i.path',
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
  mailing: (db, id) =>
    db('past_guest_messages as p')
      .join('users as u', 'u.id', 'p.organizer_id')
      .where('p.id', id)
      .select(
        { author_id: 'u.id', title: 'u.name' },
        db.raw("NULL AS event_id, CONCAT(p.subject, '\\n', p.message) AS text"),
      ),
  review: (db, id) =>
    db('reviews as v').join('events as e', 'e.id', 'v.event_id').where('v.id', id).select({
      event_id: 'e.id',
      author_id: 'v.user_id',
      title: 'e.title',
      text: 'v.comment',
      rating: 'v.rating',
    }),
  profile: personOf,
  account: personOf,
};

/** @param seen only what this user, or a visitor, can see now: no drafts, and nothing that is away */
export async function findPiece(
  db: Knex,
  kind: CaseKind,
  id: number,
  seen?: { readonly at: Present; readonly by: number | null },
): Promise<Piece | undefined> {
  const query = QUERIES[kind](db, id);
  if (seen && kind !== 'profile' && kind !== 'mailing') void wherePublished(db, query, seen.at);
  if (seen && isWords(kind)) void query.where(`${WORDS[kind]}.away`, '');
  if (seen && kind === 'announcement') void query.modify(whereAddressed, seen.by ?? 0);
  if (seen && kind === 'mailing') void query.modify(whereReceived, seen.by ?? 0);
  const row = (await query.first()) as PieceRow | undefined;
  if (!row) return undefined;
  const { event_id: eventId, author_id: authorId, title, rating = null } = row;
  return { kind, id, eventId, authorId, title, text: wordsOf(row), said: saidIn(kind, row), rating };
}

const REMOVED_NAME = 'Nom retiré';

async function withdrawProfile(tx: Knex, id: number): Promise<Kept | null> {
  const row = (await tx('users').where({ id }).forUpdate().first('name', 'avatar')) as
    | { name: string; avatar: string | null }
    | undefined;
  if (!row || (row.name === REMOVED_NAME && row.avatar === null)) return null;
  await setShown(tx, { id }, { name: REMOVED_NAME, avatar: null });
  await touchOrganizedEvents(tx, id);
  return { ...row };
}

/** Not restored if the person has chosen another name meanwhile; a picture that they chose since then stays. */
async function putProfileBack(tx: Knex, id: number, { name, avatar }: Kept): Promise<boolean> {
  const shown = {
    name: String(name),
    avatar: tx.raw('COALESCE(avatar, ?)', [(avatar as string | null) ?? null]),
  };
  const changed = await setShown(tx, { id, name: REMOVED_NAME }, shown);
  await touchOrganizedEvents(tx, id);
  return changed > 0;
}

/** Whether a person's picture is this one. */
export async function hasAvatar(db: Knex, id: number, avatar: unknown): Promise<boolean> {
  const row = (await db('users').where({ id }).first('avatar')) as { avatar: string | null } | undefined;
  return row?.avatar === avatar;
}

type Target = Pick<Piece, 'kind' | 'id' | 'eventId'>;

/** Events, and words of people on them, stay in their tables, away for this reason among others. */
async function isTurned(tx: Knex, { kind, id, eventId }: Target, isAway: boolean): Promise<boolean> {
  const reason = 'taken-down';
  const turn = isAway ? putAway : bringBack;
  if (kind === 'mailing')
    return (await turn(tx, { table: 'past_guest_messages', where: { id } }, reason)).rows.length > 0;
  if (eventId === null) return false;
  if (kind === 'event') return (isAway ? putEventAway : bringEventBack)(tx, id, reason);
  const where = { id, event_id: eventId };
  const { rows } =
    kind === 'message'
      ? await (isAway ? putMessagesAway : bringMessagesBack)(tx, eventId, { id }, reason)
      : kind === 'review'
        ? await (isAway ? putReviewsAway : bringReviewsBack)(tx, eventId, { id }, reason)
        : await turn(tx, { table: 'announcements', where }, reason);
  return rows.length > 0;
}

interface Withdrawn {
  /** What restores the piece, besides its own row. */
  readonly kept: Kept | null;
}

/**
 * Takes a piece down.
 * @param copies of a picture, which are taken down with it
 * @returns null when it is gone
 */
export async function withdraw(
  tx: Knex,
  { kind, id, eventId }: Target,
  copies: readonly KeptImage[] = [],
): Promise<Withdrawn | null> {
  if (kind === 'profile' || kind === 'picture') {
    const kept = kind === 'profile' ? await withdrawProfile(tx, id) : await withdrawPicture(tx, id, copies);
    return kept && { kept };
  }
  return (await isTurned(tx, { kind, id, eventId }, true)) ? { kept: null } : null;
}

/**
 * Restores a piece. Of one that is away for another reason too, this reason goes.
 * @returns false when that is impossible by now
 */
export async function putBack(tx: Knex, { kind, id, eventId }: Target, kept: Kept | null): Promise<boolean> {
  if (kind === 'profile') return kept !== null && putProfileBack(tx, id, kept);
  if (kind === 'picture') return kept !== null && putPictureBack(tx, kept);
  return isTurned(tx, { kind, id, eventId }, false);
}

/** How many of an author's other pieces a case shows. */
const UNREPORTED = 20;

interface Unreported {
  readonly kind: 'message' | 'review';
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly at: string;
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
      .where({ 'm.event_id': eventId, 'm.away': '' })
      .where('m.id', order === 'asc' ? '>' : '<', id)
      .orderBy('m.id', order)
      .limit(count)
      .select({ id: 'm.id', name: 'u.name', text: 'm.message', at: 'm.created_at' });
  const [before, after] = (await Promise.all([messages('desc'), messages('asc')])) as [Around[], Around[]];
  return [...before.reverse(), ...after];
}

/** Messages and reviews of a person that are shown and have no case, the newest first. */
export async function findUnreported(db: Knex, authorId: number, since: Date): Promise<Unreported[]> {
  const of = (kind: 'message' | 'review', table: string, text: string) =>
    db(`${table} as p`)
      .join('events as e', 'e.id', 'p.event_id')
      .leftJoin('report_cases as c', (on) => on.on('c.target_id', 'p.id').andOnVal('c.kind', kind))
      .where({ 'p.user_id': authorId, 'p.away': '' })
      .where('p.created_at', '>', sqlInstant(since))
      .whereNull('c.id')
      .orderBy('p.id', 'desc')
      .limit(UNREPORTED)
      .select(
        { id: 'p.id', title: 'e.title', text: `p.${text}`, at: 'p.created_at' },
        db.raw('? AS kind', kind),
      );
  const found = await Promise.all([
    of('message', 'chat_messages', 'message'),
    of('review', 'reviews', 'comment'),
  ]);
  return (found.flat() as Unreported[])
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, UNREPORTED);
}
