import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { DayCount, Registration, SourceCount } from '@eveneo/contract/application/registrations';
import { admittedName, ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { recordAct, type RecordedAct } from '../../base/history/record';
import { queueMail, queueUndoableMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { dayIn, instantAt, isoInstant, today } from '../../ground/clock';
import { conflict, eventOver, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { releaseSeats, lockCapacity } from '../capacity/repository';
import { entryOf } from '../door/service';
import { findSetAside } from '../entries/set-aside-repository';
import { promoteFromWaitlist } from '../places/promotion';
import type { TicketSigner } from '../places/signature';
import { answersIn } from '../questions/asked';
import { putReviewsAway } from '../reviews/counted-repository';
import { numberOf } from '../tickets/service';
import { withManagedEvent } from './managed';
import { removeForNow } from './removed-repository';
import {
  countBySource,
  deleteRegistration,
  findRegistrations,
  findRegistrationTimes,
  type RegistrationRow,
} from './repository';

/** Whether an event's start is past. */
export const hasBegun = (
  { clock, config }: Context,
  { date, time, time_zone: zone }: { date: string; time: string; time_zone: string | null },
) => instantAt(zone ?? config.EVENT_TIMEZONE, date, time) <= clock.now();

/**
 * Cancels a guest's own registration, until the day of the event is over. Before the event begins their review is
 * hidden too: else one seat could rate an event again and again.
 */
export async function cancelRegistration(context: Context, eventId: number, userId: number): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockCapacity(tx, eventId);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    if (event.date < today(context, event)) throw eventOver();
    const freed = await deleteRegistration(tx, eventId, userId);
    if (freed === 0) throw notFound(ERROR_TEXTS.registrationNotFound);
    if (typeof freed === 'string')
      throw conflict(
        'conflict.entered',
        freed === 'entered' ? ERROR_TEXTS.alreadyEntered : ERROR_TEXTS.companionEntered,
      );
    await releaseSeats(tx, eventId, freed);
    const now = context.clock.now();
    if (!hasBegun(context, event)) await putReviewsAway(tx, eventId, { userIds: [userId] }, 'cancelled');
    await queueMail(tx, now, userId, 'cancelled', { event_id: eventId, places: freed });
    await promoteFromWaitlist(tx, eventId, now);
    afterCommit(() => context.lists.touch());
  });
}

export async function listRegistrations(
  context: Context,
  signer: TicketSigner,
  eventId: number,
  caller: Caller,
): Promise<Registration[]> {
  const { withAddresses } = await assertManages(context, eventId, caller);
  const rows = await findRegistrations(context.db, eventId);
  const former = await findSetAside(context.db, eventId);
  return rows.map((row) => ({
    ...toRegistration(signer, row, withAddresses),
    former_entries: former.get(row.registration_id),
  }));
}

/** @param withAddresses false: every address is '' */
export const toRegistration = (
  signer: TicketSigner,
  row: RegistrationRow,
  withAddresses: boolean,
): Registration => ({
  user_id: row.user_id,
  name: row.name ?? nobody(row),
  email: row.email !== null && !withAddresses ? '' : row.email,
  avatar: row.avatar,
  registered_at: isoInstant(row.created_at),
  ticket_number:
    row.user_id === null && row.host_id === null && row.added_name === null ? null : numberOf(signer, row),
  ...entryOf(row),
  ...(row.added_name !== null && { added: row.registration_id }),
  ...(row.settled_at !== null && { settled: true as const }),
  ...(row.host_id !== null && { companion_of: row.host_name ?? PLACEHOLDER_TEXTS.deletedUser }),
  answers: answersIn(row.answers),
  ...(row.source !== null && { source: row.source }),
});

/** Shown instead of a name: for a person admitted without a ticket, or a deleted account. */
const nobody = ({ entered_way, entry_reason }: RegistrationRow): string =>
  entered_way === 'no_ticket' ? admittedName(entry_reason ?? '') : PLACEHOLDER_TEXTS.deletedUser;

/** Registrations by day, in the time zone of events. */
export async function registrationsByDay(
  context: Context,
  eventId: number,
  caller: Caller,
): Promise<DayCount[]> {
  await assertManages(context, eventId, caller);
  const counts = new Map<string, number>();
  for (const time of await findRegistrationTimes(context.db, eventId)) {
    const day = dayIn(context.config.EVENT_TIMEZONE, new Date(isoInstant(time)));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([date, count]) => ({ date, count })).sort((a, b) => a.date.localeCompare(b.date));
}

/** Registrations by source, the most frequent first. */
export async function registrationsBySource(
  context: Context,
  eventId: number,
  caller: Caller,
): Promise<SourceCount[]> {
  await assertManages(context, eventId, caller);
  return countBySource(context.db, eventId);
}

export const removalOf = (of: {
  eventId: number;
  userId: number;
  reason: string;
  caller: Caller;
  now: Date;
}): RecordedAct => ({
  act: 'registrant.removed',
  by: of.caller,
  now: of.now,
  reason: of.reason,
  eventId: of.eventId,
  subjectId: of.userId,
  target: { kind: 'user', id: of.userId },
});

/** Removes a registration; the manager can undo it for some seconds, then its holder is notified. */
export async function removeRegistration(
  context: Context,
  eventId: number,
  userId: number,
  caller: Caller,
  why = '',
): Promise<void> {
  await withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const due = new Date(now.getTime() + UNDO_SECONDS * 1000);
    const removed = await removeForNow(tx, { eventId, userId }, { actorId: caller.id, now });
    if (removed === null) throw notFound(ERROR_TEXTS.registrationNotFound);
    const { id, places } = removed;
    await releaseSeats(tx, eventId, places);
    const told = { event_id: eventId, why, places };
    await queueUndoableMail(tx, now, { kind: 'removed', id, userId, due }, told);
    await promoteFromWaitlist(tx, eventId, now);
    await recordAct(tx, removalOf({ eventId, userId, reason: why, caller, now }));
    afterCommit(() => context.lists.touch());
  });
}
