import type { Knex } from 'knex';
import { ANNOUNCEMENT_ERRORS, announcementsFull } from '@eveneo/contract/application/announcement-texts';
import {
  AUDIENCES,
  type Announcement,
  type AnnouncementDesk,
  type AnnouncementPage,
  type AnnouncementPost,
  type AnnouncementTest,
  type AudienceCount,
  type SentAnnouncement,
} from '@eveneo/contract/application/announcements';
import { addDays } from '@eveneo/contract/application/dates';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { assertManages } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import type { Note } from '../../base/idempotency/once';
import { queueMail } from '../../base/outbox/repository';
import { assertNotRefused } from '../../base/refused-words/refused';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, localMinute, today } from '../../ground/clock';
import { conflict, eventOver, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { lockCapacity } from '../capacity/repository';
import {
  countAudience,
  findAddressed,
  findConfirmedAddress,
  findOneSent,
  findRecent,
  findSent,
  insertAnnouncement,
  queueAnnouncementMails,
  type AnnouncementRow,
  type SentRow,
} from './repository';

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const { perDay, daysAfter, perPage } = LIMITS.announcements;

const shown = ({ id, subject, message, created_at, name, by_admin }: AnnouncementRow): Announcement => ({
  id,
  subject,
  message,
  sent_at: isoInstant(created_at),
  author: by_admin ? null : name,
});
const toSent = (row: SentRow): SentAnnouncement => ({
  ...shown(row),
  audience: row.audience,
  people: Number(row.people),
  mailed: Number(row.mailed),
  due: Number(row.due),
});

const paging = (page: number, total: number) => ({
  total,
  current_page: page,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
});
const sliceOf = (page: number) => ({ offset: (page - 1) * perPage, limit: perPage });

const isTooLate = (context: Context, event: { date: string; time_zone: string | null }) =>
  today(context, event) > addDays(event.date, daysAfter);

const recentOf = ({ clock }: Context, db: Context['db'], eventId: number) =>
  findRecent(db, eventId, new Date(clock.now().getTime() - DAY_MS));

/** Hours until the oldest announcement of the last 24 hours no longer counts. */
export function hoursLeft({ clock }: Context, [oldest = '']: readonly string[]): number {
  const free = Date.parse(isoInstant(oldest)) + DAY_MS;
  return Math.max(1, Math.ceil((free - clock.now().getTime()) / HOUR_MS));
}

/** Why nothing can be sent now; null if it can. */
function closedBy(
  context: Context,
  event: { date: string; publish_at: string | null; time_zone: string | null },
  recent: readonly string[],
  address: string | undefined,
): string | null {
  if (event.publish_at === TAKEN_DOWN) return ERROR_TEXTS.eventTakenDown;
  if (isTooLate(context, event)) return ANNOUNCEMENT_ERRORS.over;
  if (address === undefined) return ANNOUNCEMENT_ERRORS.unconfirmed;
  return recent.length >= perDay ? announcementsFull(hoursLeft(context, recent)) : null;
}

/** The announcements of an event, and who would get another one. */
export async function listAnnouncements(
  context: Context,
  { eventId, page = 1, caller }: { eventId: number; page?: number | undefined; caller: Caller },
): Promise<AnnouncementDesk> {
  await assertManages(context, eventId, caller);
  const { db } = context;
  const event = await findEventHead(db, eventId);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  const [{ rows, total }, recent, address, ...counts] = await Promise.all([
    findSent(db, eventId, sliceOf(page)),
    recentOf(context, db, eventId),
    findConfirmedAddress(db, caller.id),
    ...AUDIENCES.map((audience) => countAudience(db, eventId, audience)),
  ]);
  const [all, present, absent, waiting] = counts as [
    AudienceCount,
    AudienceCount,
    AudienceCount,
    AudienceCount,
  ];
  return {
    data: rows.map(toSent),
    ...paging(page, total),
    audiences: { all, present, absent, waiting },
    left: Math.max(0, perDay - recent.length),
    closed: closedBy(context, event, recent, address),
    reply_address: address ?? null,
  };
}

/** Refuses an author whose address is unconfirmed. */
export async function assertConfirmed({ db }: Context, { id }: Caller): Promise<void> {
  if ((await findConfirmedAddress(db, id)) === undefined)
    throw conflict('conflict', ANNOUNCEMENT_ERRORS.unconfirmed);
}

/** The words of an author who may write now. */
export async function assertWritable(
  context: Context,
  { subject, message }: Pick<AnnouncementTest, 'subject' | 'message'>,
  caller: Caller,
): Promise<void> {
  await assertConfirmed(context, caller);
  const text = `${subject}\n${message}`;
  await assertNotRefused(context, { authorId: caller.id, kind: 'announcement', text }, 'message');
}

/** Queues the mails of an announcement to one event and shows it on its page. @returns its id, and how many mails */
async function announceIn(
  context: Context,
  tx: Knex,
  {
    eventId,
    given,
    caller,
    besides,
  }: { eventId: number; given: AnnouncementPost; caller: Caller; besides?: readonly number[] },
): Promise<{ id: number; mails: number; owner: number | null }> {
  const now = context.clock.now();
  // Locked: announcements sent at the same time are counted one after the other.
  const event = await lockCapacity(tx, eventId);
  if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
  if (event.publish_at === TAKEN_DOWN) throw conflict('conflict', ERROR_TEXTS.eventTakenDown);
  if (isTooLate(context, event)) throw eventOver(ANNOUNCEMENT_ERRORS.over);
  const recent = await recentOf(context, tx, eventId);
  if (recent.length >= perDay)
    throw conflict('conflict.limit', announcementsFull(hoursLeft(context, recent)));
  const id = await insertAnnouncement(tx, now, {
    ...given,
    eventId,
    actorId: caller.id,
    ...(besides && { besides }),
  });
  return { id, mails: await queueAnnouncementMails(tx, now, id), owner: event.organizer_id };
}

/** Sends an announcement: queues its mails and shows it on the event's page, in one transaction. */
export async function writeAnnouncement(
  context: Context,
  { eventId, given, caller }: { eventId: number; given: AnnouncementPost; caller: Caller },
  note: Note,
): Promise<SentAnnouncement> {
  await assertManages(context, eventId, caller);
  await assertWritable(context, given, caller);
  return withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const { id, mails, owner } = await announceIn(context, tx, { eventId, given, caller });
    if (mails === 0) throw conflict('conflict', ANNOUNCEMENT_ERRORS.nobody);
    await note(tx, id);
    await recordAct(tx, {
      act: 'event.announced',
      by: caller,
      now: context.clock.now(),
      eventId,
      subjectId: owner,
      target: { kind: 'event', id: eventId },
      after: { audience: given.audience },
    });
    return findWritten({ db: tx }, id);
  });
}

/**
 * Sends the same announcement to everybody with a place at any of several events that the caller manages: on each
 * page, but one mail for each person. @returns how many mails
 */
export async function announceToDates(
  context: Context,
  {
    eventId,
    eventIds,
    given,
    caller,
  }: { eventId: number; eventIds: readonly number[]; given: AnnouncementTest; caller: Caller },
  note: Note,
): Promise<number> {
  await assertWritable(context, given, caller);
  return withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const besides: number[] = [];
    let total = 0;
    // In one lock order everywhere, so that two calls cannot deadlock.
    for (const one of [...eventIds].sort((a, b) => a - b)) {
      const post = { ...given, audience: 'all' as const };
      const { id, mails, owner } = await announceIn(context, tx, {
        eventId: one,
        given: post,
        caller,
        besides,
      });
      besides.push(id);
      total += mails;
      await recordAct(tx, {
        act: 'event.announced',
        by: caller,
        now: context.clock.now(),
        eventId: one,
        subjectId: owner,
        target: { kind: 'event', id: one },
        after: { audience: 'all', dates: eventIds.length },
      });
    }
    if (total === 0) throw conflict('conflict', ANNOUNCEMENT_ERRORS.nobody);
    await note(tx, besides[0] ?? eventId);
    return total;
  });
}

/** An announcement that was sent, unless it was deleted meanwhile. */
export async function findWritten({ db }: Pick<Context, 'db'>, id: number): Promise<SentAnnouncement> {
  const row = await findOneSent(db, id);
  if (!row) throw notFound(ERROR_TEXTS.messageNotFound);
  return toSent(row);
}

/** Mails an announcement to its author alone. */
export async function testAnnouncement(
  context: Context,
  { eventId, given, caller }: { eventId: number; given: AnnouncementTest; caller: Caller },
): Promise<void> {
  await assertManages(context, eventId, caller);
  await assertConfirmed(context, caller);
  if ((await findEventHead(context.db, eventId))?.publish_at === TAKEN_DOWN)
    throw conflict('conflict', ERROR_TEXTS.eventTakenDown);
  const payload = { ...given, event_id: eventId };
  await queueMail(context.db, context.clock.now(), caller.id, 'announcement-test', payload);
}

/** The announcements to the caller; none without a place on the event or its waitlist. */
export async function readAnnouncements(
  context: Context,
  { eventId, page = 1, caller }: { eventId: number; page?: number | undefined; caller: Caller },
): Promise<AnnouncementPage> {
  const event = await findEventHead(context.db, eventId);
  if (!event || isDraft(event, localMinute(context, event))) throw notFound(ERROR_TEXTS.eventNotFound);
  const { rows, total } = await findAddressed(context.db, { eventId, userId: caller.id }, sliceOf(page));
  return { data: rows.map(shown), ...paging(page, total) };
}
