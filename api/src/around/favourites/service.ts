import type { z } from 'zod/mini';
import { isDraft } from '@eveneo/contract/application/event-states';
import type { favouritesMergedSchema } from '@eveneo/contract/application/favourites';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { openOnes } from '../../base/event-rights/closed-repository';
import { withTransaction } from '../../db/with-transaction';
import { localMinute, readClock } from '../../ground/clock';
import { conflict, notFound, unauthenticated } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockUser } from '../../product/accounts/base/repository';
import { summariesOf } from '../../product/events/service';
import { deleteSaved, FAVOURITES, findSaved, insertSaved, lockItems, type SavedKind } from './repository';

const TEXTS = {
  favourites: { missing: ERROR_TEXTS.eventNotFound, full: ERROR_TEXTS.favouritesFull },
  follows: { missing: ERROR_TEXTS.organizerNotFound, full: ERROR_TEXTS.followsFull },
};

/**
 * Adds items that exist and are not saved yet, up to the limit; the lock of the user's row orders concurrent
 * requests.
 */
async function addAll(context: Context, caller: Caller, shelf: SavedKind, ids: readonly number[]) {
  return withTransaction(context.db, async (tx) => {
    const there = await lockItems(tx, shelf, ids, readClock(context));
    if (!(await lockUser(tx, caller.id))) throw unauthenticated();
    const kept = await findSaved(tx, shelf, caller.id);
    const known = new Set(kept);
    const wanted = [...new Set(ids)].filter((id) => there.has(id) && !known.has(id));
    const added = wanted.slice(0, Math.max(0, shelf.max - kept.length));
    await insertSaved(tx, shelf, { userId: caller.id, ids: added, now: context.clock.now() });
    return { there, kept: [...added.toReversed(), ...kept], full: added.length < wanted.length };
  });
}

/** Saves one item; idempotent. */
export async function saveItem(
  context: Context,
  caller: Caller,
  shelf: SavedKind,
  id: number,
): Promise<void> {
  const { there, full } = await addAll(context, caller, shelf, [id]);
  const texts = TEXTS[shelf.table];
  if (!there.has(id)) throw notFound(texts.missing);
  if (full) throw conflict('conflict.limit', texts.full);
}

/** Idempotent. */
export async function removeItem(
  context: Context,
  caller: Caller,
  shelf: SavedKind,
  id: number,
): Promise<void> {
  await deleteSaved(context.db, shelf, caller.id, id);
}

/** Merges a browser's favourites; known and deleted ones are skipped, so that repeating it changes nothing. */
export async function mergeFavourites(
  context: Context,
  caller: Caller,
  ids: readonly number[],
): Promise<z.infer<typeof favouritesMergedSchema>> {
  const open = await openOnes(context.db, ids, { caller, key: undefined }, readClock(context));
  const { kept, full } = await addAll(context, caller, FAVOURITES, open);
  return { event_ids: kept, full };
}

/** The events, the latest favourite first. */
export async function favouritesOf(context: Context, caller: Caller) {
  const events = await summariesOf(context.db, await findSaved(context.db, FAVOURITES, caller.id));
  return events.filter((event) => !isDraft(event, localMinute(context, event)));
}
