import { LIMITS, UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { RegistrantPage, RegistrantsQuery } from '@eveneo/contract/application/registrants';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { recordAct, recordActs } from '../../base/history/record';
import { queueUndoableMail } from '../../base/outbox/repository';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { isRegistered } from '../capacity/attendees-repository';
import { releaseSeats } from '../capacity/repository';
import { findDoor } from '../door/repository';
import { assertOpen, rulesOf } from '../door/rules';
import { countEntered } from '../entries/repository';
import { promoteFromWaitlist } from '../places/promotion';
import type { TicketSigner } from '../places/signature';
import { withManagedEvent } from './managed';
import { countMatching, findRegistrants, markPresent, writeNote } from './registrants-repository';
import { removeForNow } from './removed-repository';
import { removalOf, toRegistration } from './service';

/** A page of an event's registrants; a page beyond the last one is empty. */
export async function listRegistrants(
  context: Context,
  signer: TicketSigner,
  { eventId, query, caller }: { eventId: number; query: RegistrantsQuery; caller: Caller },
): Promise<RegistrantPage> {
  const { withAddresses } = await assertManages(context, eventId, caller);
  const { search = '', filter = 'all', sort = 'name', page = 1, device } = query;
  const limit = query.per_page ?? LIMITS.registrantsPerPage.default;
  const asked = { eventId, search, filter, device, withAddresses };
  const [{ registered, entered, added, settled }, total, rows] = await Promise.all([
    countEntered(context.db, eventId),
    countMatching(context.db, asked),
    findRegistrants(context.db, asked, { sort, offset: (page - 1) * limit, limit }),
  ]);
  return {
    data: rows.map((row) => ({
      registration_id: row.registration_id,
      ...toRegistration(signer, row, withAddresses),
      note: row.note ?? '',
    })),
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    counts: {
      all: registered,
      entered,
      expected: registered - entered,
      ...(added > 0 && { added }),
      ...(settled > 0 && { settled }),
    },
  };
}

/**
 * Removes several registrations in one transaction; missing ones are skipped. Their holders are notified with the
 * reason, after the seconds in which the manager can undo it.
 * @returns how many were removed
 */
export async function removeRegistrants(
  context: Context,
  eventId: number,
  { userIds, why = '', caller }: { userIds: readonly number[]; why?: string | undefined; caller: Caller },
): Promise<number> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const due = new Date(now.getTime() + UNDO_SECONDS * 1000);
    const removed: number[] = [];
    let freed = 0;
    // In one lock order everywhere, so that two calls cannot deadlock.
    for (const userId of [...new Set(userIds)].sort((one, other) => one - other)) {
      const gone = await removeForNow(tx, { eventId, userId }, { actorId: caller.id, now });
      if (gone === null) continue;
      const { id, places } = gone;
      removed.push(userId);
      freed += places;
      const told = { event_id: eventId, why, places };
      await queueUndoableMail(tx, now, { kind: 'removed', id, userId, due }, told);
    }
    if (removed.length === 0) return 0;
    await releaseSeats(tx, eventId, freed);
    await promoteFromWaitlist(tx, eventId, now);
    await recordActs(
      tx,
      removed.map((id) => removalOf({ eventId, userId: id, reason: why, caller, now })),
    );
    afterCommit(() => context.lists.touch());
    return removed.length;
  });
}

/**
 * Marks registrants as present, from the door's opening on and after the event too;
 * those already present keep their time.
 * @returns how many are new
 */
export async function enterRegistrants(
  context: Context,
  eventId: number,
  userIds: readonly number[],
  caller: Caller,
): Promise<number> {
  return withManagedEvent(context, eventId, caller, async ({ tx, now }) => {
    const door = await findDoor(tx, eventId);
    const zone = door?.time_zone ?? context.config.EVENT_TIMEZONE;
    const rules = door && rulesOf(door, now, zone);
    if (rules && rules.state !== 'over') assertOpen(rules, now, zone);
    const marked = await markPresent(tx, eventId, userIds, now);
    await recordActs(
      tx,
      marked.map((id) => ({
        act: 'registrant.present',
        by: caller,
        now,
        eventId,
        subjectId: id,
        target: { kind: 'user', id },
      })),
    );
    return marked.length;
  });
}

/** Writes or removes the note about a registrant. */
export async function noteRegistrant(
  context: Context,
  of: { eventId: number; userId: number; note: string },
  caller: Caller,
): Promise<void> {
  await withManagedEvent(context, of.eventId, caller, async ({ tx, now }) => {
    if (!(await isRegistered(tx, of.eventId, of.userId))) throw notFound(ERROR_TEXTS.registrationNotFound);
    await writeNote(tx, { ...of, now });
    // Without the note's words.
    await recordAct(tx, {
      act: 'registrant.noted',
      by: caller,
      now,
      eventId: of.eventId,
      subjectId: of.userId,
      target: { kind: 'user', id: of.userId },
    });
  });
}
