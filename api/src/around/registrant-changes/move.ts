import type { Knex } from 'knex';
import { isDraft } from '@eveneo/contract/application/event-states';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { MoveRegistrants } from '@eveneo/contract/application/registrants';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { recordActs } from '../../base/history/record';
import { withTransaction } from '../../db/with-transaction';
import { readClock, type Present } from '../../ground/clock';
import { conflict, eventOver, invalid, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { lockCapacity, releaseSeats, takeSeatAtAnyTime } from '../../product/capacity/repository';
import { findEventForMail } from '../../product/events/mail-repository';
import { findAddedAmong } from '../../product/places/added-repository';
import { queueMovedMails } from '../../product/places/mails-repository';
import { tellAddresses } from '../../product/places/news-repository';
import { promoteFromWaitlist } from '../../product/places/promotion';
import { withdraw } from '../../product/places/requests-repository';
import { deleteFromWaitlist } from '../../product/places/waitlist-repository';
import { lockRegistrants, moveRows } from '../../product/registrations/registrants-repository';
import { findRegistered } from '../../product/registrations/repository';
import { findSeriesOf } from '../../product/series/repository';

/** Locks both dates, in one order everywhere, and checks that people may move from one to the other. */
async function lockDates(
  tx: Knex,
  present: Present,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const id of [from, to].sort((one, other) => one - other)) {
    const event = await lockCapacity(tx, id);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    if (event.date < present.day(event)) throw eventOver();
    if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelled);
    // Its page would not open for whoever is told of it.
    if (id === to && isDraft(event, present.minute(event)))
      throw invalid({ to: [FIELD_TEXTS.registrants.unpublished] });
  }
  const [one, other] = [await findSeriesOf(tx, from), await findSeriesOf(tx, to)];
  if (from === to || !one?.series_id || one.series_id !== other?.series_id)
    throw invalid({ to: [FIELD_TEXTS.registrants.otherSeries] });
}

/**
 * Who of these moves: with their companions, and without those who have a place there. A companion goes with the host
 * only; whoever entered without a ticket stays.
 */
async function choosePeople(tx: Knex, from: number, { registration_ids: ids, to }: MoveRegistrants) {
  const rows = await lockRegistrants(tx, from, ids);
  const accounts = rows.flatMap(({ user_id }) => user_id ?? []);
  const registered = await findRegistered(tx, to, accounts);
  const emails = rows.flatMap(({ added_email_key }) => added_email_key ?? []);
  const keys = rows.flatMap(({ added_key }) => added_key ?? []);
  const added = await findAddedAmong(tx, to, { keys, emails });
  const hosts = rows.filter(
    ({ user_id, added_name, host_id }) => host_id === null && (user_id !== null || added_name !== null),
  );
  const moving = hosts.filter(
    ({ user_id, added_key: key, added_email_key: email }) =>
      !(user_id !== null && registered.has(user_id)) &&
      !(key !== null && added.keys.has(key)) &&
      !(email !== null && added.emails.has(email)),
  );
  const chosen = new Set(moving.map(({ id }) => id));
  const all = rows.filter(({ id, host_id }) => chosen.has(id) || (host_id !== null && chosen.has(host_id)));
  return { moving, all, there: hosts.length - moving.length };
}

async function endWaiting(tx: Knex, eventId: number, userId: number): Promise<void> {
  await deleteFromWaitlist(tx, eventId, userId);
  await withdraw(tx, eventId, userId);
}

/**
 * Moves registrants with their companions to another date of the series, all or none; those who have a place there
 * stay. Their seats are taken like everybody's, and the freed ones go to the waitlist.
 */
export async function moveRegistrants(
  context: Context,
  from: number,
  asked: MoveRegistrants,
  caller: Caller,
): Promise<{ moved: number; there: number }> {
  const { to } = asked;
  await assertManages(context, from, caller);
  await assertManages(context, to, caller);
  const present = readClock(context);
  const now = present.at;
  return withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    await lockDates(tx, present, { from, to });
    const { moving, all, there } = await choosePeople(tx, from, asked);
    if (all.length === 0) return { moved: 0, there };
    if (all.some(({ checked_in_at }) => checked_in_at !== null))
      throw conflict('conflict.entered', ERROR_TEXTS.enteredStays);
    // Who waited or asked for a place there has one now.
    for (const { user_id } of moving) if (user_id !== null) await endWaiting(tx, to, user_id);
    if (!(await takeSeatAtAnyTime(tx, to, present, all.length)))
      throw conflict('conflict.full', ERROR_TEXTS.moveFull);
    await moveRows(tx, { from, to, rows: all });
    await releaseSeats(tx, from, all.length);
    const ids = moving.map(({ id }) => id);
    await queueMovedMails(tx, now, { from, to, ids });
    const event = await findEventForMail(tx, from);
    if (event) await tellAddresses(context, tx, { event, moved: { to, ids } });
    await promoteFromWaitlist(tx, from, now);
    await recordActs(
      tx,
      moving.map(({ user_id: userId }) => ({
        act: 'registrant.moved' as const,
        by: caller,
        now,
        eventId: from,
        subjectId: userId,
        after: { event: to },
        target: userId === null ? { kind: 'event', id: from } : { kind: 'user', id: userId },
      })),
    );
    afterCommit(() => context.lists.touch());
    return { moved: moving.length, there };
  });
}
