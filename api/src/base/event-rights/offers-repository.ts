import type { Knex } from 'knex';
import { RIGHTS } from '@eveneo/contract/application/co-organizers';
import { emailKey } from '@eveneo/contract/application/fields';
import { sqlInstant } from '../../ground/clock';
import { whereSuspended } from '../../http/sessions/repository';
import { deleteOwnersRow, insertInvitation, renewInvitation, stored, usedUp } from './repository';

/** An event is offered to one person at most. @param at null: the offer ends */
export async function setOffered(tx: Knex, eventId: number, id: number, at: Date | null): Promise<void> {
  await tx('co_organizers').where({ event_id: eventId }).update({ offered_at: null });
  if (at)
    await tx('co_organizers')
      .where({ id })
      .update({ offered_at: sqlInstant(at) });
}

/** Which of these events are offered to a person. */
export const findOfferedTo = async (
  tx: Knex,
  { id, email }: { id: number; email: string },
  eventIds: readonly number[],
): Promise<number[]> =>
  (await tx('co_organizers')
    .whereIn('event_id', [...eventIds])
    .whereNotNull('offered_at')
    .where((any) => void any.where({ user_id: id }).orWhere({ email_key: emailKey(email) }))
    .pluck('event_id')) as number[];

/**
 * Offers an event to an organizer. Outside its team, they get an invitation; accepting it makes them the owner.
 */
export async function offerTo(
  tx: Knex,
  { eventId, from, heir }: { eventId: number; from: number; heir: { id: number; email: string } },
  { now, expires }: { now: Date; expires: Date },
): Promise<void> {
  const known = (await tx('co_organizers')
    .where({ event_id: eventId })
    .where((any) => void any.where({ user_id: heir.id }).orWhere({ email_key: emailKey(heir.email) }))
    .orderByRaw('user_id IS NULL')
    .first('id', 'user_id')) as { id: number; user_id: number | null } | undefined;
  const of = { email: heir.email, rights: RIGHTS, invitedBy: from };
  const id = known?.id ?? (await insertInvitation(tx, { eventId, ...of }, { now, expires }));
  if (known?.user_id === null) {
    await renewInvitation(tx, id, { ...of, mailed: true }, { now, expires });
    await tx('co_organizers').where({ id }).update({ declined_at: null });
  }
  // An earlier offer to somebody else outside the team: a plain invitation would remain of it.
  await tx('co_organizers')
    .where({ event_id: eventId, user_id: null })
    .whereNotNull('offered_at')
    .whereNot({ id })
    .delete();
  await setOffered(tx, eventId, id, now);
}

const OFFER_MS = 7 * 86_400_000;

/** Coming events of suspended owners that were offered to another, who declined or let seven days pass. */
export async function findUnaccepted(
  db: Knex,
  { today, now }: { today: string; now: Date },
): Promise<number[]> {
  const before = sqlInstant(new Date(now.getTime() - OFFER_MS));
  return (await db('events as e')
    .join('users as u', 'u.id', 'e.organizer_id')
    .join('co_organizers as c', 'c.event_id', 'e.id')
    .where((suspended) => whereSuspended(suspended, now, 'u'))
    .where('e.date', '>=', today)
    .whereNull('e.cancelled_at')
    .where((any) => {
      void any
        .where(
          (late) => void late.where('c.offered_at', '<=', before).whereRaw('c.offered_at >= u.suspended_at'),
        )
        .orWhere((declined) => {
          void declined
            .whereNull('c.user_id')
            .whereNotNull('c.declined_at')
            .whereRaw('c.invited_by = u.id AND c.mailed_at >= u.suspended_at');
        });
    })
    // Offered again to somebody else.
    .whereNotExists(
      db('co_organizers as o')
        .whereRaw('o.event_id = e.id')
        .where('o.offered_at', '>', before)
        .select('o.id'),
    )
    .distinct('e.id')
    .orderBy('e.id')
    .limit(500)
    .pluck('e.id')) as number[];
}

/**
 * Ends the offers of an owner's events made since a moment; an unanswered one from outside the team is deleted.
 */
export async function endOffers(tx: Knex, ownerId: number, since: string): Promise<void> {
  const offered = () =>
    tx('co_organizers')
      .whereIn('event_id', tx('events').select('id').where({ organizer_id: ownerId }))
      .where('offered_at', '>=', since);
  await offered().whereNull('user_id').delete();
  await offered().update({ offered_at: null });
}

/**
 * Gives the event to one of its co-organizers. The former owner takes over that row, with every right, if they
 * stay in the team. In either case the row is kept: accepting the offer again finds it by its id.
 */
export async function handOver(
  tx: Knex,
  { eventId, from, to, stays }: { eventId: number; from: number | null; to: number; stays: boolean },
  now: Date,
): Promise<void> {
  await setOffered(tx, eventId, 0, null);
  if (from === null) await deleteOwnersRow(tx, eventId, to);
  else
    await tx('co_organizers')
      .where({ event_id: eventId, user_id: to })
      .update(
        stays
          ? {
              user_id: from,
              email_key: null,
              rights: stored(RIGHTS),
              invited_by: to,
              created_at: sqlInstant(now),
            }
          : usedUp(sqlInstant(now)),
      );
  await tx('events')
    .where({ id: eventId })
    .update({
      organizer_id: to,
      version: tx.raw('version + 1'),
      revision: tx.raw('revision + 1'),
    });
}
