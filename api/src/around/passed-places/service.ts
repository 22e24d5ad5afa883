import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { AcceptPlace, PassedPlace } from '@eveneo/contract/application/passed-places';
import type { RegisteredAnswer } from '@eveneo/contract/application/registrations';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { readWith } from '../../ground/config';
import { conflict, invalid, notFound, type ApiError } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { passToken, readPassToken, type PassLink } from '../../product/accounts/base/links';
import { isRegistered } from '../../product/capacity/attendees-repository';
import { lockCapacity, touchPlaces } from '../../product/capacity/repository';
import { eventDetail } from '../../product/events/detail';
import { findEventForMail } from '../../product/events/mail-repository';
import { queueRegistrationMails } from '../../product/places/mails-repository';
import { registrationRefusal } from '../../product/places/opening';
import {
  findPassable,
  findPassableOf,
  findPassing,
  keepSettled,
  setOffered,
} from '../../product/places/passed-repository';
import { promoteFromWaitlist } from '../../product/places/promotion';
import { insertRegistrations } from '../../product/places/repository';
import { deleteFromWaitlist } from '../../product/places/waitlist-repository';
import { askedQuestions, joiningOf } from '../../product/questions/asked';
import { seatsOf } from '../../product/questions/joining';
import { findAsked } from '../../product/questions/repository';
import { deleteRegistration } from '../../product/registrations/repository';
import { hasBegun } from '../../product/registrations/service';
import { putReviewsAway } from '../../product/reviews/counted-repository';

/** Places are passed on while guests can register themselves. */
async function refusalOf(context: Context, db: Knex, eventId: number): Promise<ApiError | null> {
  const refusal = registrationRefusal(await findEventHead(db, eventId), readClock(context));
  return refusal?.code === 'conflict.approval'
    ? conflict('conflict.approval', ERROR_TEXTS.passApproval)
    : refusal;
}

/** Requires the lock of the event's row. */
async function assertOpen(context: Context, tx: Knex, eventId: number): Promise<void> {
  const refusal = await refusalOf(context, tx, eventId);
  if (refusal) throw refusal;
}

type Passable = NonNullable<Awaited<ReturnType<typeof findPassable>>>;

const momentOf = (at: string) => Date.parse(isoInstant(at));

/** Offers the caller's place to whoever gets the link; the same link until it is taken back. */
export async function offerPlace(
  context: Context,
  eventId: number,
  caller: Caller,
): Promise<{ token: string }> {
  const { clock, config, db } = context;
  return withTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    await lockCapacity(tx, eventId);
    await assertOpen(context, tx, eventId);
    const held = await findPassableOf(tx, eventId, caller.id);
    if (!held) throw notFound(ERROR_TEXTS.registrationNotFound);
    if (held.checked_in_at !== null) throw conflict('conflict.entered', ERROR_TEXTS.alreadyEntered);
    if (held.companion_entered) throw conflict('conflict.entered', ERROR_TEXTS.companionEntered);
    const offered = held.pass_offered_at === null ? clock.now() : new Date(momentOf(held.pass_offered_at));
    if (held.pass_offered_at === null) await setOffered(tx, held.id, offered);
    return {
      token: passToken(config.JWT_SECRET, { registrationId: held.id, eventId, offered: offered.getTime() }),
    };
  });
}

/** Ends the offer; without effect once somebody has accepted. */
export async function takePlaceBack(context: Context, eventId: number, caller: Caller): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    await lockCapacity(tx, eventId);
    const held = await findPassableOf(tx, eventId, caller.id);
    if (!held) throw notFound(ERROR_TEXTS.registrationNotFound);
    await setOffered(tx, held.id, null);
  });
}

const dead = (text: string) => invalid({ token: [text] }, text);

/** @throws 422 for a forged link */
function linkOf({ config }: Context, token: string): PassLink {
  const link = readWith(config, (secret) => readPassToken(secret, token));
  if (!link) throw dead(FIELD_TEXTS.passToken.invalid);
  return link;
}

/** The place that a link offers, with those of companions; undefined once it was taken back, accepted, or used. */
async function offeredBy(db: Knex, { registrationId, offered }: PassLink): Promise<Passable | undefined> {
  const held = await findPassable(db, registrationId);
  if (!held?.pass_offered_at || held.checked_in_at !== null || held.companion_entered) return undefined;
  return momentOf(held.pass_offered_at) === offered ? held : undefined;
}

/** @throws 422 also when nobody could accept: before they create an account for it */
export async function readPassedPlace(context: Context, token: string): Promise<PassedPlace> {
  const { db } = context;
  const held = await offeredBy(db, linkOf(context, token));
  const event = held && (await findEventForMail(db, held.event_id));
  if (!event) throw dead(ERROR_TEXTS.passGone);
  const refusal = await refusalOf(context, db, event.id);
  if (refusal) throw dead(refusal.message);
  const { id, title, date, time, end_time, location, time_zone } = event;
  const { questions, answers_kept_why: why } = await findAsked(db, id);
  return {
    event: { id, title, date, time, end_time, location, ...(time_zone && { time_zone }) },
    ...(held.companions > 0 && { places: Number(held.companions) + 1 }),
    ...(questions !== null && {
      questions: askedQuestions(questions),
      ...(why !== null && { answers_kept_why: why }),
    }),
  };
}

/**
 * Gives the offered place to the caller: the former registration ends with its ticket, and a new one begins. The seat
 * is never free meanwhile, so nobody who waits is overtaken. Sent again after a lost answer, it changes nothing.
 */
export async function acceptPlace(
  context: Context,
  { token, answers }: AcceptPlace,
  caller: Caller,
): Promise<RegisteredAnswer> {
  const { db } = context;
  const link = linkOf(context, token);
  const { eventId } = link;
  await withTransaction(db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const event = await lockCapacity(tx, eventId);
    const held = await offeredBy(tx, link);
    if (!held && (await isRegistered(tx, eventId, caller.id))) return;
    if (!held) throw dead(ERROR_TEXTS.passGone);
    await assertOpen(context, tx, eventId);
    if (held.user_id === caller.id) throw conflict('conflict', ERROR_TEXTS.passOwn);
    if (await isRegistered(tx, eventId, caller.id))
      throw conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
    const companions = await findPassing(tx, held.id);
    const one = {
      ...joiningOf(await findAsked(tx, eventId), caller.id, { answers }),
      companions: companions.map(({ name }) => name ?? ''),
    };
    const now = context.clock.now();
    if ((await deleteRegistration(tx, eventId, held.user_id)) !== seatsOf(one))
      throw dead(ERROR_TEXTS.passGone);
    const freed = await insertRegistrations(tx, eventId, [one], now);
    await keepSettled(tx, { eventId, userId: caller.id, settledAt: held.settled_at, companions });
    await deleteFromWaitlist(tx, eventId, caller.id);
    await touchPlaces(tx, eventId);
    if (event && !hasBegun(context, event))
      await putReviewsAway(tx, eventId, { userIds: [held.user_id] }, 'cancelled');
    await queueRegistrationMails(tx, now, eventId, [caller.id], 'registered');
    await queueMail(tx, now, held.user_id, 'place-passed', { event_id: eventId });
    if (freed > 0) await promoteFromWaitlist(tx, eventId, now);
    afterCommit(() => context.lists.touch());
  });
  return { message: SUCCESS_TEXTS.registered, event: await eventDetail(db, eventId, caller) };
}
