import type { Knex } from 'knex';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context, TakeSeats } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { isDuplicate, isMissingReference, isUnavailable } from '../../db/errors';
import { withTransaction } from '../../db/with-transaction';
import { type Present, readClock } from '../../ground/clock';
import { ApiError, conflict, unauthenticated } from '../../http/errors';
import { lockUnsuspended } from '../../http/sessions/repository';
import { releaseSeats, takeSeats } from '../capacity/repository';
import { hasAddedPlace } from '../places/added-repository';
import { queueRegistrationMails, type Together } from '../places/mails-repository';
import { registrationRefusal } from '../places/opening';
import { insertRegistrations } from '../places/repository';
import { joiningOf, type RegistrationBody } from '../questions/asked';
import { seatsOf, seatsOfAll, type Joining } from '../questions/joining';
import { findAsked } from '../questions/repository';
import { findRegistered } from './repository';

type Outcome = 'registered' | 'already' | 'refused';

interface RegistrationRequest {
  readonly userId: number;
  readonly body: RegistrationBody;
  /** Its mail is combined with those about other dates of the series. */
  readonly together?: Together;
}

interface QueuedRequest extends RegistrationRequest {
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

const BATCH = 100;

/** Takes seats for one request at a time, until they run out. */
async function registerSingly(
  tx: Knex,
  take: TakeSeats,
  eventId: number,
  people: readonly Joining[],
  now: Present,
): Promise<Set<number>> {
  const registered = new Set<number>();
  for (const one of people) {
    if (!(await take(tx, eventId, seatsOf(one), now))) {
      // A smaller group may still fit.
      if (seatsOf(one) > 1) continue;
      break;
    }
    await insertRegistrations(tx, eventId, [one], now.at);
    registered.add(one.userId);
  }
  return registered;
}

const togetherOf = (requests: readonly QueuedRequest[], id: number) =>
  requests.find(({ userId }) => userId === id)?.together;

/**
 * Registers several people with their companions to one event in one transaction; the UPDATE
 * in `takeSeats` guards the capacity.
 */
async function registerBatch(
  context: Context,
  eventId: number,
  people: readonly Joining[],
  requests: readonly QueuedRequest[],
): Promise<Map<number, Outcome>> {
  const userIds = people.map(({ userId }) => userId);
  const present = readClock(context);
  const now = present.at;
  const take = context.takeSeats ?? takeSeats;
  return withTransaction(context.db, async (tx) => {
    // A suspension that began while they waited has taken their seats back.
    await lockUnsuspended(tx, userIds, now);
    const taken = await take(tx, eventId, seatsOfAll(people), present);
    // If seats were taken, the event's row is locked from here on: nobody else registers in between.
    const before = await findRegistered(tx, eventId, userIds);
    const fresh = people.filter(({ userId }) => !before.has(userId));
    let registered: Set<number>;
    if (taken) {
      await insertRegistrations(tx, eventId, fresh, now);
      if (before.size > 0) await releaseSeats(tx, eventId, seatsOfAll(people) - seatsOfAll(fresh));
      registered = new Set(fresh.map(({ userId }) => userId));
    } else {
      registered = await registerSingly(tx, take, eventId, fresh, present);
    }
    const alone = [...registered].filter((userId) => !togetherOf(requests, userId));
    await queueRegistrationMails(tx, now, eventId, alone, 'registered');
    for (const userId of registered) {
      const together = togetherOf(requests, userId);
      if (together) await queueRegistrationMails(tx, now, eventId, [userId], 'registered', together);
    }
    const outcomeOf = (userId: number): Outcome =>
      registered.has(userId) ? 'registered' : before.has(userId) ? 'already' : 'refused';
    return new Map(userIds.map((userId) => [userId, outcomeOf(userId)]));
  });
}

/**
 * The refusal of a request for which no seat could be taken: registration is not open, the event is full, or
 * somebody is on the waitlist (also reported as full).
 */
async function noSeatsRefusal(
  context: Context,
  eventId: number,
  { userId, body: { companions = [] } }: RegistrationRequest,
): Promise<Error> {
  const shut = registrationRefusal(await findEventHead(context.db, eventId), readClock(context));
  if (shut) return shut;
  if (await hasAddedPlace(context.db, eventId, userId)) return conflict('conflict', ERROR_TEXTS.placedByHand);
  const text = companions.length > 0 ? ERROR_TEXTS.groupFull : ERROR_TEXTS.full;
  return conflict('conflict.full', text);
}

const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'validation';

/** A guest who is registered, or cannot register anyway, gets that error instead of one about missing answers. */
async function strongerRefusal(context: Context, eventId: number, userId: number, unanswered: ApiError) {
  const shut = registrationRefusal(await findEventHead(context.db, eventId), readClock(context));
  if (shut) return shut;
  const [registered] = await findRegistered(context.db, eventId, [userId]);
  return registered === undefined
    ? unanswered
    : conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
}

/** Reads everybody's answers; invalid ones refuse their own request only. */
async function readAll(context: Context, eventId: number, batch: readonly QueuedRequest[]) {
  const asked = await findAsked(context.db, eventId);
  // A double click queues twice: the second gets 'already'.
  const people = new Map<number, Joining>();
  const sound = batch.filter(({ userId, body, fail }) => {
    try {
      const one = joiningOf(asked, userId, body);
      if (!people.has(userId)) people.set(userId, one);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  });
  return { people: [...people.values()], sound };
}

/**
 * Requests that arrive while a batch for the same event runs form the next batch: a rush needs few transactions.
 */
export function createRegistrationQueue(context: Context) {
  const queues = new Map<number, QueuedRequest[]>();

  async function serve(eventId: number, asked: readonly QueuedRequest[]): Promise<void> {
    let batch = asked;
    try {
      const { people, sound } = await readAll(context, eventId, asked);
      batch = sound;
      if (people.length === 0) return;
      const outcomes = await registerBatch(context, eventId, people, sound);
      const seen = new Set<number>();
      for (const { userId, settle } of batch) {
        const outcome = outcomes.get(userId) ?? 'refused';
        settle(outcome === 'registered' && seen.has(userId) ? 'already' : outcome);
        seen.add(userId);
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) return only.fail(error);
      // The commit may have succeeded: retried here, its guests would be refused
      // as already registered. Clients retry.
      if (isUnavailable(error)) return batch.forEach(({ fail }) => fail(error));
      // One failing member (an account deleted meanwhile) must not affect the others.
      for (const request of batch) await serve(eventId, [request]);
    }
  }

  async function drain(eventId: number, queue: QueuedRequest[]): Promise<void> {
    while (queue.length > 0) await serve(eventId, queue.splice(0, BATCH));
    queues.delete(eventId);
  }

  function join(eventId: number, request: RegistrationRequest): Promise<Outcome> {
    return new Promise((settle, fail) => {
      const queue = queues.get(eventId);
      if (queue) {
        queue.push({ ...request, settle, fail });
        return;
      }
      const started: QueuedRequest[] = [{ ...request, settle, fail }];
      queues.set(eventId, started);
      void drain(eventId, started);
    });
  }

  return {
    /** @throws the refusal */
    async register(eventId: number, request: RegistrationRequest): Promise<void> {
      const outcome = await join(eventId, request).catch(async (error: unknown) => {
        if (isUnanswered(error)) throw await strongerRefusal(context, eventId, request.userId, error);
        if (isDuplicate(error)) return 'already' as const;
        // The account was deleted while its request was queued.
        if (isMissingReference(error)) throw unauthenticated();
        throw error;
      });
      if (outcome === 'already') throw conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
      if (outcome === 'refused') throw await noSeatsRefusal(context, eventId, request);
      context.lists.touch();
    },
  };
}
