import type { Knex } from 'knex';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { isDuplicate, isMissingReference, isUnavailable } from '../../db/errors';
import { withTransaction } from '../../db/with-transaction';
import { localMinute } from '../../ground/clock';
import { conflict, unauthenticated } from '../../http/errors';
import { insertRegistrations, releaseSeats, takeSeats } from '../capacity/repository';
import type { Context, TakeSeats } from '../context';
import { queueRegistrationMails } from '../outbox/repository';
import { refusalOf } from './opening';
import { findEventHead, findRegistered } from './repository';

type Outcome = 'registered' | 'already' | 'refused';

interface QueuedRequest {
  readonly userId: number;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

const BATCH = 100;

/** Takes seats one by one, until they run out. */
async function registerSingly(
  tx: Knex,
  take: TakeSeats,
  eventId: number,
  userIds: readonly number[],
  minute: string,
  now: Date,
): Promise<Set<number>> {
  const registered = new Set<number>();
  for (const userId of userIds) {
    if (!(await take(tx, eventId, 1, minute))) break;
    await insertRegistrations(tx, eventId, [userId], now);
    registered.add(userId);
  }
  return registered;
}

/** Registers several people to one event in one transaction; the UPDATE in `takeSeats` guards the capacity. */
async function registerBatch(
  context: Context,
  eventId: number,
  userIds: readonly number[],
): Promise<Map<number, Outcome>> {
  const minute = localMinute(context);
  const now = context.clock.now();
  const take = context.takeSeats ?? takeSeats;
  return withTransaction(context.db, async (tx) => {
    const taken = await take(tx, eventId, userIds.length, minute);
    // The row is locked from here on (or the event is full): nobody else registers in between.
    const before = await findRegistered(tx, eventId, userIds);
    const fresh = userIds.filter((userId) => !before.has(userId));
    let registered: Set<number>;
    if (taken) {
      await insertRegistrations(tx, eventId, fresh, now);
      if (before.size > 0) await releaseSeats(tx, eventId, before.size);
      registered = new Set(fresh);
    } else {
      registered = await registerSingly(tx, take, eventId, fresh, minute, now);
    }
    await queueRegistrationMails(tx, now, eventId, [...registered], 'registered');
    const outcomeOf = (userId: number): Outcome =>
      registered.has(userId) ? 'registered' : before.has(userId) ? 'already' : 'refused';
    return new Map(userIds.map((userId) => [userId, outcomeOf(userId)]));
  });
}

/** Why no seat could be taken: registration is not open, or the event is full. */
async function refusal(context: Context, eventId: number): Promise<Error> {
  return (
    refusalOf(await findEventHead(context.db, eventId), localMinute(context)) ??
    conflict('conflict.full', ERROR_TEXTS.full)
  );
}

/** Requests that arrive while a batch for the same event runs form the next batch: a rush needs few transactions. */
export function createRegistrationQueue(context: Context) {
  const queues = new Map<number, QueuedRequest[]>();

  async function serve(eventId: number, batch: readonly QueuedRequest[]): Promise<void> {
    // A double click queues twice: the second gets 'already'.
    const userIds = [...new Set(batch.map(({ userId }) => userId))];
    try {
      const outcomes = await registerBatch(context, eventId, userIds);
      const seen = new Set<number>();
      for (const { userId, settle } of batch) {
        const outcome = outcomes.get(userId) ?? 'refused';
        settle(outcome === 'registered' && seen.has(userId) ? 'already' : outcome);
        seen.add(userId);
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) return only.fail(error);
      // The commit may have succeeded: retried here, its guests would be refused as already registered. Clients retry.
      if (isUnavailable(error)) return batch.forEach(({ fail }) => fail(error));
      // One failing member (an account deleted meanwhile) must not affect the others.
      for (const request of batch) await serve(eventId, [request]);
    }
  }

  async function drain(eventId: number, queue: QueuedRequest[]): Promise<void> {
    while (queue.length > 0) await serve(eventId, queue.splice(0, BATCH));
    queues.delete(eventId);
  }

  function join(eventId: number, userId: number): Promise<Outcome> {
    return new Promise((settle, fail) => {
      const queue = queues.get(eventId);
      if (queue) {
        queue.push({ userId, settle, fail });
        return;
      }
      const started: QueuedRequest[] = [{ userId, settle, fail }];
      queues.set(eventId, started);
      void drain(eventId, started);
    });
  }

  return {
    /** @throws the refusal */
    async register(eventId: number, userId: number): Promise<void> {
      const outcome = await join(eventId, userId).catch((error: unknown) => {
        if (isDuplicate(error)) return 'already' as const;
        // The account was deleted while its request was queued.
        if (isMissingReference(error)) throw unauthenticated();
        throw error;
      });
      if (outcome === 'already') throw conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
      if (outcome === 'refused') throw await refusal(context, eventId);
      context.lists.touch();
    },
  };
}
