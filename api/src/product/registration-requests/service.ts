import { LIMITS } from '@eveneo/contract/application/limits';
import type {
  OwnRequest,
  RequestAnswer,
  RequestPage,
  RequestsAccepted,
  RequestsQuery,
} from '@eveneo/contract/application/requests';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { assertManages } from '../../base/event-rights/rights';
import { recordActs, type RecordedAct } from '../../base/history/record';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { conflict, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { isRegistered } from '../capacity/attendees-repository';
import { takeSeatAtAnyTime, lockCapacity, touchPlaces } from '../capacity/repository';
import { eventDetail } from '../events/detail';
import { summariesOf } from '../events/service';
import { queueRegistrationMails } from '../places/mails-repository';
import { registrationRefusal } from '../places/opening';
import { rereadWaiting } from '../places/promotion';
import { insertRegistrations } from '../places/repository';
import {
  queueRefusalMails,
  countRequests,
  deleteRequests,
  findOwnRequests,
  findRequest,
  findRequests,
  findRequestsOf,
  insertRequest,
  refuse,
  stateOf,
  withdraw,
} from '../places/requests-repository';
import { answersIn, assertFits, joiningOf, type RegistrationBody } from '../questions/asked';
import { joiningOfRow, seatsOf } from '../questions/joining';
import { findAsked } from '../questions/repository';
import { withManagedEvent } from '../registrations/managed';
import { findRegistered } from '../registrations/repository';

/** Asks the organizer for a registration; asking again changes nothing. */
export async function askToRegister(
  context: Context,
  eventId: number,
  caller: Caller,
  body: RegistrationBody,
): Promise<RequestAnswer> {
  await ask(context, eventId, caller, body);
  return { message: SUCCESS_TEXTS.asked, event: await eventDetail(context.db, eventId, caller) };
}

/** Stores a request unless there is one. @throws when nobody can register, or an earlier request was refused */
export async function ask(
  context: Context,
  eventId: number,
  caller: Caller,
  body: RegistrationBody,
): Promise<void> {
  const { id: userId } = caller;
  await withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const locked = await lockCapacity(tx, eventId);
    const event = await findEventHead(tx, eventId);
    const shut = registrationRefusal(event && { ...event, approval: 0 }, readClock(context));
    if (shut) throw shut;
    if (await isRegistered(tx, eventId, userId))
      throw conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
    const before = await findRequest(tx, eventId, userId);
    if (before?.refused_at) throw conflict('conflict.refused', ERROR_TEXTS.requestRefused);
    // Asked again, perhaps after a lost response: the answers were given.
    if (before) return;
    if (!event?.approval) throw conflict('conflict.approval', ERROR_TEXTS.approvalEnded);
    const one = joiningOf(await findAsked(tx, eventId), userId, body);
    assertFits(one, locked?.capacity ?? 0);
    await insertRequest(tx, eventId, one, context.clock.now());
    await touchPlaces(tx, eventId);
  });
}

export async function withdrawRequest(context: Context, eventId: number, userId: number): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    if (!(await lockCapacity(tx, eventId))) throw notFound(ERROR_TEXTS.eventNotFound);
    if (!(await withdraw(tx, eventId, userId))) throw notFound(ERROR_TEXTS.requestNotFound);
    await touchPlaces(tx, eventId);
  });
}

const pageIn = ({ page = 1, per_page: limit = LIMITS.registrantsPerPage.default }: RequestsQuery) => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

/** A page of a guest's requests to future events. */
export async function listOwnRequests(
  context: Context,
  caller: Caller,
  query: RequestsQuery,
): Promise<OwnRequest[]> {
  const rows = await findOwnRequests(context.db, caller.id, readClock(context), pageIn(query));
  const events = await summariesOf(
    context.db,
    rows.map(({ event_id }) => event_id),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = byId.get(row.event_id);
    return event ? [{ event, ...stateOf(row) }] : [];
  });
}

/** A page of an event's requests. */
export async function listRequests(
  context: Context,
  { eventId, query, caller }: { eventId: number; query: RequestsQuery; caller: Caller },
): Promise<RequestPage> {
  const { withAddresses } = await assertManages(context, eventId, caller);
  const { page, limit, offset } = pageIn(query);
  const counts = await countRequests(context.db, eventId);
  const rows = await findRequests(context.db, eventId, { offset, limit });
  const total = counts.asked + counts.refused;
  return {
    data: rows.map(({ user_id, name, email, avatar, created_at, places, answers, ...row }) => ({
      user_id,
      name,
      avatar,
      places,
      email: withAddresses ? email : '',
      asked_at: isoInstant(created_at),
      ...stateOf(row),
      answers: answersIn(answers),
    })),
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    counts,
  };
}

interface Decision {
  readonly eventId: number;
  readonly userIds: readonly number[];
  readonly caller: Caller;
}

const actOf = (
  act: 'registrant.accepted' | 'registrant.refused',
  of: { eventId: number; userId: number; reason?: string; caller: Caller; now: Date },
): RecordedAct => ({
  act,
  by: of.caller,
  now: of.now,
  reason: of.reason,
  eventId: of.eventId,
  subjectId: of.userId,
  target: { kind: 'user', id: of.userId },
});

/**
 * Registers people from their requests, refused ones too, in order of arrival, each with all companions or
 * not at all. People who do not fit keep their request; so does everyone while the event still has a
 * waitlist. Withdrawn requests are skipped.
 */
export async function acceptRequests(
  context: Context,
  { eventId, userIds, caller }: Decision,
): Promise<RequestsAccepted> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const event = await findEventHead(tx, eventId);
    // Opening and closing times of registration apply to guests only.
    const times = { approval: 0, registration_opens_at: null, registration_closes_at: null };
    const shut = registrationRefusal(event && { ...event, ...times }, readClock(context));
    if (shut) throw shut;
    // A waitlist from a version that kept it when the organizer began to decide; nobody else could leave it.
    if (event?.approval) await rereadWaiting(tx, eventId, { present: readClock(context, now), caller });
    const rows = await findRequestsOf(tx, eventId, userIds);
    const registered = await findRegistered(tx, eventId, userIds);
    const accepted: number[] = [];
    const full: number[] = [];
    for (const row of rows) {
      const one = joiningOfRow(row);
      if (registered.has(one.userId)) await deleteRequests(tx, [row.id]);
      else if (await takeSeatAtAnyTime(tx, eventId, readClock(context), seatsOf(one))) {
        await insertRegistrations(tx, eventId, [one], now);
        accepted.push(one.userId);
      } else full.push(one.userId);
    }
    if (accepted.length === 0 && full.length > 0) throw conflict('conflict.full', ERROR_TEXTS.requestFull);
    await queueRegistrationMails(tx, now, eventId, accepted, 'request-accepted');
    await recordActs(
      tx,
      accepted.map((userId) => actOf('registrant.accepted', { eventId, userId, caller, now })),
    );
    afterCommit(() => context.lists.touch());
    return { accepted: accepted.length, full };
  });
}

/** Refuses requests that are not decided. @returns how many */
export async function refuseRequests(
  context: Context,
  { eventId, userIds, caller, why = '' }: Decision & { why?: string | undefined },
): Promise<number> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now }) => {
    const asked = (await findRequestsOf(tx, eventId, userIds)).filter(({ refused_at }) => !refused_at);
    if (asked.length === 0) return 0;
    const ids = asked.map(({ id }) => id);
    await refuse(tx, ids, { why, now });
    await touchPlaces(tx, eventId);
    await queueRefusalMails(tx, now, eventId, ids);
    await recordActs(
      tx,
      asked.map(({ user_id: userId }) =>
        actOf('registrant.refused', { eventId, userId, reason: why, caller, now }),
      ),
    );
    return asked.length;
  });
}
