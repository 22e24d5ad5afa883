import { ANNOUNCEMENT_ERRORS, announcementsFull } from '@eveneo/contract/application/announcement-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import type {
  PastGuestMessages,
  PastGuestPost,
  PastGuests,
  PastGuestsQuery,
  SentToPastGuests,
  TagPastGuest,
} from '@eveneo/contract/application/past-guests';
import { searchText } from '@eveneo/contract/application/search-text';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { findConsents, forgetConsents } from '../../base/consents/repository';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import type { Note } from '../../base/idempotency/once';
import type { DataHolder } from '../../base/personal-data/holder';
import { withZone } from '../../base/personal-data/repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { conflict, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { findConfirmedAddress } from '../../product/announcements/repository';
import { assertWritable, DAY_MS, hoursLeft } from '../../product/announcements/service';
import {
  countAgreed,
  findRecent,
  findSent,
  lockAuthor,
  sendToAgreed,
  type SentRow,
} from './messages-repository';
import {
  deleteTag,
  exportPastGuests,
  findAttended,
  findPastGuests,
  findTags,
  forgetPastGuests,
  hasCome,
  insertTag,
  type PastGuestRow,
} from './repository';

const PER_PAGE = 50;
const { perDay, perPage } = LIMITS.announcements;

const keyOf = ({ user_id, registration_id }: PastGuestRow) =>
  user_id === null ? `a${registration_id}` : `u${user_id}`;

/** Who came to the caller's own events, a page of them. */
export async function listPastGuests(
  context: Context,
  caller: Caller,
  { page = 1, ...of }: PastGuestsQuery,
): Promise<PastGuests> {
  const { db } = context;
  const attended = await findAttended(db, caller.id, readClock(context));
  const slice = { offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const [{ rows, total }, tags] = await Promise.all([
    findPastGuests(db, attended, of, slice),
    findTags(db, caller.id),
  ]);
  const tagsOf = ({ user_id, added_key }: PastGuestRow) =>
    tags.filter((one) => (user_id === null ? one.added_key === added_key : one.user_id === user_id));
  return {
    data: rows.map((row) => ({
      key: keyOf(row),
      user_id: row.user_id,
      name: row.name,
      avatar: row.avatar,
      events: Number(row.events),
      last_date: row.last_date,
      agreed: row.agreed === 1,
      tags: [...new Set(tagsOf(row).map(({ tag }) => tag))],
    })),
    total,
    current_page: page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
    tags: [...new Set(tags.map(({ tag }) => tag))],
  };
}

/** Gives a tag to somebody who came, or takes it away; again, it changes nothing. */
export async function tagPastGuest(
  context: Context,
  caller: Caller,
  { key, tag, on }: TagPastGuest,
): Promise<void> {
  const id = Number(key.slice(1));
  const userId = key.startsWith('u') ? id : null;
  const of = userId === null ? { registration_id: id } : { user_id: id };
  const now = context.clock.now();
  await withTransaction(context.db, async (tx) => {
    await lockAuthor(tx, caller.id);
    await lockCaller(tx, caller);
    const attended = await findAttended(tx, caller.id, readClock(context));
    if (!(await hasCome(tx, attended, of))) throw notFound(ERROR_TEXTS.registrationNotFound);
    const tags = await findTags(tx, caller.id);
    // One spelling of a word for everybody.
    const word = tags.find((one) => searchText(one.tag) === searchText(tag))?.tag ?? tag;
    const own = tags.filter(
      (one) => one.user_id === userId && (userId !== null || one.registration_id === id),
    );
    if (!on) await deleteTag(tx, caller.id, of, word);
    else if (own.length < LIMITS.guestTags.each || own.some((one) => one.tag === word))
      await insertTag(tx, caller.id, of, { tag: word, now });
    else throw conflict('conflict.limit', ERROR_TEXTS.guestTagsFull);
    await recordAct(tx, {
      act: 'registrant.tagged',
      by: caller,
      now,
      subjectId: userId,
      target: userId === null ? { kind: 'registration', id } : { kind: 'user', id },
      after: { on },
    });
  });
}

const toSent = ({ created_at, ...row }: SentRow): SentToPastGuests => ({
  ...row,
  people: Number(row.people),
  mailed: Number(row.mailed),
  due: Number(row.due),
  sent_at: isoInstant(created_at),
});

const full = (context: Context, recent: readonly string[]) =>
  announcementsFull(hoursLeft(context, recent), 'à votre public');

const recentOf = ({ clock }: Context, db: Context['db'], id: number) =>
  findRecent(db, id, new Date(clock.now().getTime() - DAY_MS));

export async function pastGuestMessages(
  context: Context,
  caller: Caller,
  tag?: string,
): Promise<PastGuestMessages> {
  const { db } = context;
  const attended = await findAttended(db, caller.id, readClock(context));
  const [rows, audience, recent, address] = await Promise.all([
    findSent(db, { organizer_id: caller.id }, perPage),
    countAgreed(db, attended, tag),
    recentOf(context, db, caller.id),
    findConfirmedAddress(db, caller.id),
  ]);
  const closed =
    address === undefined
      ? ANNOUNCEMENT_ERRORS.unconfirmed
      : recent.length >= perDay
        ? full(context, recent)
        : null;
  return {
    data: rows.map(toSent),
    audience,
    left: Math.max(0, perDay - recent.length),
    closed,
    reply_address: address ?? null,
  };
}

/** Mails those who came and agreed, in one transaction; with the limits of an announcement. */
export async function writeToPastGuests(
  context: Context,
  caller: Caller,
  given: PastGuestPost,
  note: Note,
): Promise<SentToPastGuests> {
  await assertWritable(context, given, caller);
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    await lockAuthor(tx, caller.id);
    await lockCaller(tx, caller);
    const recent = await recentOf(context, tx, caller.id);
    if (recent.length >= perDay) throw conflict('conflict.limit', full(context, recent));
    const attended = await findAttended(tx, caller.id, readClock(context));
    const { id, mails } = await sendToAgreed(tx, attended, given, now);
    if (mails === 0) throw conflict('conflict', ANNOUNCEMENT_ERRORS.nobody);
    await note(tx, id);
    await recordAct(tx, {
      act: 'registrant.written-to',
      by: caller,
      now,
      target: { kind: 'user', id: caller.id },
      after: { count: mails },
    });
    return findMessage({ db: tx }, caller, id);
  });
}

/** A message that was sent, unless it was deleted meanwhile. */
export async function findMessage(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: number,
): Promise<SentToPastGuests> {
  const [row] = await findSent(db, { organizer_id: caller.id, id }, 1);
  if (!row) throw notFound(ERROR_TEXTS.messageNotFound);
  return toSent(row);
}

/** Consents, tags and messages, of those who came and of the organizer. */
export const pastGuestData: DataHolder = {
  tables: ['message_consents', 'past_guest_tags', 'past_guest_messages', 'past_guest_recipients'],
  async forget(tx, { id }) {
    await forgetConsents(tx, id);
    await forgetPastGuests(tx, id);
  },
  async exportOf(db, userId) {
    const { given, received, written } = await exportPastGuests(db, userId);
    const consents = await findConsents(db, userId);
    return {
      organizers_allowed: consents.map((one) => ({ ...one, agreed_at: isoInstant(one.agreed_at) })),
      tags_of_organizers: withZone(given),
      organizer_messages_received: withZone(received),
      public_messages_written: withZone(written),
    };
  },
};
