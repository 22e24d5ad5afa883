import { isDraft } from '@eveneo/contract/application/event-states';
import type { Context } from '../../base/context';
import { findUnaccepted, setOffered } from '../../base/event-rights/offers-repository';
import { recordAct } from '../../base/history/record';
import { withTransaction } from '../../db/with-transaction';
import { localMinute, today } from '../../ground/clock';
import { cancelWithin } from '../../product/events/lifecycle-service';
import { lockEvent } from '../../product/events/write-repository';
import { openAgain } from './suspension';
import { findOver, lockOver } from './suspension-repository';

/**
 * Ends suspensions whose last day is over: messages and reviews are shown again, and the people are notified.
 * @returns how many
 */
export async function endSuspensions(context: Context, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await findOver(context.db, now))
    await withTransaction(context.db, async (tx) => {
      if (!(await lockOver(tx, id, now))) return;
      await openAgain(context, tx, id, { now });
      await recordAct(tx, {
        act: 'account.lifted',
        by: 'system',
        now,
        subjectId: id,
        target: { kind: 'user', id },
      });
      ended += 1;
    });
  return ended;
}

/**
 * Cancels the coming events of suspended people whose offer to another organizer was declined, or not accepted
 * within seven days; their guests are notified.
 * @returns how many
 */
export async function cancelUnaccepted(context: Context, now: Date): Promise<number> {
  const due = { today: today(context, null), now };
  let cancelled = 0;
  for (const id of await findUnaccepted(context.db, due))
    await withTransaction(context.db, async (tx, afterCommit) => {
      const event = await lockEvent(tx, id);
      // Meanwhile it may be accepted, or the suspension lifted.
      if (
        !event ||
        isDraft(event, localMinute(context, event)) ||
        !(await findUnaccepted(tx, due)).includes(id)
      )
        return;
      await setOffered(tx, id, 0, null);
      await cancelWithin(context, tx, event, '');
      await recordAct(tx, {
        act: 'event.cancelled',
        by: 'system',
        now,
        label: event.title,
        eventId: id,
        subjectId: event.organizer_id,
        target: { kind: 'event', id },
      });
      afterCommit(() => context.lists.touch());
      cancelled += 1;
    });
  return cancelled;
}
