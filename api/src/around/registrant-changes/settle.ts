import type { SettleRegistrants } from '@eveneo/contract/application/registrants';
import type { Context } from '../../base/context';
import { recordActs } from '../../base/history/record';
import type { Caller } from '../../http/sessions/caller';
import { withManagedEvent } from '../../product/registrations/managed';
import { markSettled } from '../../product/registrations/registrants-repository';

/** Notes whether registrations are paid for. @returns how many change */
export async function settleRegistrants(
  context: Context,
  eventId: number,
  { registration_ids: ids, settled }: SettleRegistrants,
  caller: Caller,
): Promise<number> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now }) => {
    const changed = await markSettled(tx, eventId, { ids, settledAt: settled ? now : null });
    await recordActs(
      tx,
      changed.map(({ user_id: userId }) => ({
        act: 'registrant.settled' as const,
        by: caller,
        now,
        eventId,
        subjectId: userId,
        after: { settled },
        target: userId === null ? { kind: 'event', id: eventId } : { kind: 'user', id: userId },
      })),
    );
    return changed.length;
  });
}
