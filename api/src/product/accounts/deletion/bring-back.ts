import type { Knex } from 'knex';
import { returnKept } from '../../../../migrations/045-away';
import { returnPublications } from '../../../../migrations/048-events-away';
import type { Context } from '../../../base/context';
import { restoreFiles } from '../../../base/images/withdrawn-files';
import { spellTags, writeWords } from '../../../base/words/repository';
import type { AfterCommit } from '../../../db/with-transaction';
import { readClock, sqlInstant, today } from '../../../ground/clock';
import { takeSeatAtAnyTime, lockCapacity } from '../../capacity/repository';
import { recountEvents } from '../../events/cancelled-repository';
import { tagsOf } from '../../events/fields';
import { findWritten } from '../../events/write-repository';
import { queueMailToHolders } from '../../places/mails-repository';
import { promoteFromWaitlist } from '../../places/promotion';
import { hasBegun } from '../../registrations/service';
import { bringReviewsBack, putReviewsAway } from '../../reviews/counted-repository';
import { confirmNow } from '../address/confirmation-service';
import { restoreFormerAddress } from '../address/service';
import { deleteDeletedAccount } from '../base/deleted-accounts-repository';
import { findFormerAddress } from '../base/former-addresses-repository';
import type { KeptAccount, KeptRows } from '../base/kept-account';
import { notifyOwner, type KnownAddress } from '../base/owner-notices';
import { findUser, setPassword } from '../base/repository';
import { deleteRecentFactor } from '../second-factor/repository';
import { giveBack, organizedIds, prolongAddresses, putBack } from './kept-rows-repository';

/**
 * Updates what depends on the restored events: counters, search words and waitlists. Guests of future ones are
 * told that they take place, unless the event was cancelled.
 */
async function returnEvents(context: Context, tx: Knex, rows: KeptRows): Promise<void> {
  const now = context.clock.now();
  const ids = organizedIds(rows);
  await recountEvents(tx, ids);
  for (const id of ids) {
    const event = await findWritten(tx, id);
    if (!event) continue;
    await spellTags(tx, tagsOf(event.tags));
    await writeWords(tx, [event]);
    if (event.date < today(context, event) || event.cancelled_at !== null) continue;
    await queueMailToHolders(tx, now, id, 'event-returned', { event_id: id });
    // Guests deleted meanwhile have left free seats.
    await promoteFromWaitlist(tx, id, now);
  }
}

/**
 * Takes an account's seats again: of each coming event all, or none if too few are free.
 * @returns how many are lost
 */
async function returnPlaces(
  context: Context,
  tx: Knex,
  userId: number,
  places: KeptRows['places'],
): Promise<number> {
  let lost = 0;
  for (const eventId of new Set(places.map(({ event_id }) => event_id))) {
    const group = places.filter(({ event_id }) => event_id === eventId);
    const event = await lockCapacity(tx, eventId);
    if (!event || event.date < today(context, event)) continue;
    if (await takeSeatAtAnyTime(tx, eventId, readClock(context), group.length)) {
      await putBack(tx, [['registrations', group]]);
      await bringReviewsBack(tx, eventId, { userIds: [userId] }, 'cancelled');
      continue;
    }
    lost += group.length;
    if (!hasBegun(context, event)) await putReviewsAway(tx, eventId, { userIds: [userId] }, 'cancelled');
  }
  return lost;
}

interface Return {
  readonly deletedId: number;
  readonly account: KeptAccount;
  /** The address that the account has afterwards. */
  readonly address: KnownAddress;
  readonly passwordHash: string;
}

/**
 * Restores a deleted account with its kept rows and files, and a new password.
 * @returns how many of its seats are lost; null if it cannot be restored
 */
export async function bringBack(
  context: Context,
  tx: Knex.Transaction,
  { deletedId, account, address, passwordHash }: Return,
  afterCommit: AfterCommit,
): Promise<number | null> {
  const { userId, deletedAt, rows } = account;
  const now = context.clock.now();
  if (!(await deleteDeletedAccount(tx, deletedId))) return null;
  await putBack(tx, rows.own);
  const user = await findUser(tx, userId);
  if (!user) return null;
  const seconds = Math.ceil((now.getTime() - deletedAt) / 1000);
  await prolongAddresses(tx, userId, sqlInstant(new Date(deletedAt)), seconds);
  await putBack(tx, rows.events);
  await giveBack(tx, userId, rows.disowned);
  // An account deleted before these migrations kept what is away in other forms.
  await returnKept(tx);
  await returnPublications(tx);
  await returnEvents(context, tx, rows);
  const lost = await returnPlaces(context, tx, userId, rows.places);
  const former = address.formerId === null ? undefined : await findFormerAddress(tx, address.formerId, now);
  if (former && !(await restoreFormerAddress(context, tx, user, former))) return null;
  await confirmNow(context, tx, { userId, email: address.email });
  await setPassword(tx, userId, passwordHash);
  await deleteRecentFactor(tx, userId, new Date(deletedAt));
  await notifyOwner(context, tx, { id: userId, name: user.name, email: address.email }, 'account-returned');
  afterCommit(() => restoreFiles(context, deletedId));
  afterCommit(() => context.lists.touch());
  return lost;
}
