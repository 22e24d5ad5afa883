import type { Knex } from 'knex';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { withTransaction, type AfterCommit } from '../../db/with-transaction';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { lockCapacity } from '../capacity/repository';

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockCapacity>>>;

/** One write to an event by a person who manages its registrants. */
export interface ManagedWrite {
  readonly tx: Knex.Transaction;
  /** The event, locked until the transaction ends. */
  readonly event: LockedEvent;
  /** One reading of the clock for everything the write stores and mails. */
  readonly now: Date;
  readonly afterCommit: AfterCommit;
}

/**
 * Runs a write of somebody who manages an event's registrants: rights are checked before a connection is taken, the
 * session and the event are locked in this order everywhere, so that two writes cannot deadlock.
 * @throws notFound without the right, or when the event is gone; unauthenticated when the session ended meanwhile
 */
export async function withManagedEvent<T>(
  context: Context,
  eventId: number,
  caller: Caller,
  work: (write: ManagedWrite) => Promise<T>,
): Promise<T> {
  await assertManages(context, eventId, caller);
  const now = context.clock.now();
  return withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const event = await lockCapacity(tx, eventId);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    return work({ tx, event, now, afterCommit });
  });
}
