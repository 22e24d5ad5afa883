import type { Knex } from 'knex';
import type { ChangeRegistrationRequest, RegisteredAnswer } from '@eveneo/contract/application/registrations';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { withTransaction } from '../../db/with-transaction';
import { readClock, today } from '../../ground/clock';
import { conflict, eventOver, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { lockCapacity, releaseSeats, takeSeats } from '../capacity/repository';
import { eventDetail } from '../events/detail';
import { registrationRefusal } from '../places/opening';
import { promoteFromWaitlist } from '../places/promotion';
import { insertCompanions } from '../places/repository';
import { joiningOf } from '../questions/asked';
import { findAsked } from '../questions/repository';
import { changeAnswers, deleteCompanion, lockGroup, nameCompanion } from './repository';

/** Cancels one companion who is not checked in, until the event's day is over. */
export async function cancelCompanion(
  context: Context,
  of: { eventId: number; userId: number; companionId: number },
): Promise<void> {
  const { eventId } = of;
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockCapacity(tx, eventId);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    if (event.date < today(context, event)) throw eventOver();
    const deleted = await deleteCompanion(tx, of);
    if (deleted === 'entered') throw conflict('conflict.entered', ERROR_TEXTS.companionIn);
    if (!deleted) throw notFound(ERROR_TEXTS.registrationNotFound);
    await releaseSeats(tx, eventId, 1);
    await promoteFromWaitlist(tx, eventId, context.clock.now());
    afterCommit(() => context.lists.touch());
  });
}

interface Change {
  readonly eventId: number;
  readonly userId: number;
  readonly held: readonly { readonly id: number }[];
  readonly names: readonly string[];
}

/** Gives the held tickets these names, and gives back those without one. @returns how many seats are free again */
async function renameCompanions(tx: Knex, { eventId, userId, held, names }: Change): Promise<number> {
  for (const [at, { id }] of held.slice(0, names.length).entries())
    await nameCompanion(tx, id, names[at] || null);
  const gone = held.slice(names.length);
  for (const { id: companionId } of gone)
    if ((await deleteCompanion(tx, { eventId, userId, companionId })) === 'entered')
      throw conflict('conflict.entered', ERROR_TEXTS.companionIn);
  return gone.length;
}

/** Further companions take free seats, those left out give theirs back. Requires the lock of the event's row. */
async function changeCompanions(
  context: Context,
  tx: Knex,
  { approval, ...change }: Change & { approval: number | undefined },
): Promise<void> {
  const { eventId, userId, held, names } = change;
  const present = readClock(context);
  const freed = await renameCompanions(tx, change);
  const more = names.slice(held.length);
  if (more.length > 0 && !(await (context.takeSeats ?? takeSeats)(tx, eventId, more.length, present)))
    throw approval
      ? conflict('conflict.approval', ERROR_TEXTS.companionsAsked)
      : conflict('conflict.full', ERROR_TEXTS.groupFull);
  const joining = { userId, answers: null, companions: more, source: null, keepInTouch: false };
  await insertCompanions(tx, eventId, [joining], present.at);
  if (freed === 0) return;
  await releaseSeats(tx, eventId, freed);
  await promoteFromWaitlist(tx, eventId, present.at);
}

/**
 * Changes the answers and companions of a guest's registration while guests can register: names in the order of the
 * tickets, which stay valid.
 */
export async function changeRegistration(
  context: Context,
  eventId: number,
  caller: Caller,
  { answers, companions }: ChangeRegistrationRequest,
): Promise<RegisteredAnswer> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    await lockCapacity(tx, eventId);
    const event = await findEventHead(tx, eventId);
    const shut = registrationRefusal(event && { ...event, approval: 0 }, readClock(context));
    if (shut) throw shut;
    const group = await lockGroup(tx, eventId, caller.id);
    if (!group) throw notFound(ERROR_TEXTS.registrationNotFound);
    const asked = await findAsked(tx, eventId);
    const one = joiningOf(answers ? asked : { ...asked, questions: null }, caller.id, {
      answers,
      companions,
    });
    if (answers) await changeAnswers(tx, group.id, one.answers);
    if (!companions) return;
    const change = { eventId, userId: caller.id, held: group.companions, names: companions };
    await changeCompanions(context, tx, { ...change, approval: event?.approval });
    afterCommit(() => context.lists.touch());
  });
  return {
    message: SUCCESS_TEXTS.registrationChanged,
    event: await eventDetail(context.db, eventId, caller),
  };
}
