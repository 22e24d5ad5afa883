import { mailboxKey } from '@eveneo/contract/application/email-key';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { HoldPlaceRequest } from '@eveneo/contract/application/holds';
import { HOLDS, mostHeld } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS, networkAtLimit, tooManyHolds } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { isKey } from '../../base/event-rights/closed-repository';
import { findEventHead } from '../../base/event-rights/repository';
import { queueNotice } from '../../base/outbox/notices-repository';
import { subjectHash, throttle, throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { readClock, today } from '../../ground/clock';
import { conflict, invalid } from '../../http/errors';
import { watchToken, type Watched } from '../accounts/base/links';
import { takeSeats, lockCapacity } from '../capacity/repository';
import { findOnSiteKey } from '../entries/repository';
import { countHeld, findLapsing, insertHold, lapseHolds } from '../places/holds-repository';
import { registrationRefusal } from '../places/opening';
import { joiningOf } from '../questions/asked';
import { seatsOf } from '../questions/joining';
import { findAsked } from '../questions/repository';

/** Equals the number of mails a day that anybody may cause to an address. */
const PER_ADDRESS = { limit: 2, seconds: 86_400, words: tooManyHolds };

/** Calls with a key that does not work count as much as those without one. */
const FALSE_KEYS = { limit: 20, seconds: 3600 };

/** Whether a key is that of today's registrations on site: then the tenth of all places alone limits a network. */
async function isOnSite(
  context: Context,
  network: string,
  event: { readonly id: number; readonly time_zone: string | null },
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false;
  if (isKey(key, await findOnSiteKey(context.db, event.id, today(context, event)))) return true;
  await throttle(context, `hold-key:${network}`, FALSE_KEYS, networkAtLimit);
  return false;
}

/**
 * Holds a place and mails a link. Nothing here depends on whether the address has an account: the
 * place is held in any case, and only the mail differs, which is written later. While the place
 * is held, asking again has no effect.
 * @param network the client's
 * @returns the token by which the page that asked sees what becomes of the place; null when the event has gone
 */
export async function holdPlace(
  context: Context,
  eventId: number,
  { name, email, network, on_site: key, ...said }: HoldPlaceRequest & { network: string },
): Promise<string | null> {
  const { db, clock, config } = context;
  const head = await findEventHead(db, eventId);
  const shut = registrationRefusal(head, readClock(context));
  if (shut) throw shut;
  const onSite = head !== undefined && (await isOnSite(context, network, { id: eventId, ...head }, key));
  const one = joiningOf(await findAsked(db, eventId), 0, said);
  const seats = seatsOf(one);
  const hash = subjectHash(context, `held:${network}`);
  const watched = await withTransaction<Watched | null>(db, async (tx, afterCommit) => {
    const now = clock.now();
    await lapseHolds(tx, eventId, { now });
    const event = await lockCapacity(tx, eventId);
    const held = await countHeld(tx, eventId, { network: hash, email });
    if (!event) return null;
    // Another network may be another person, who has typed the address: they learn nothing of that place.
    if (held.address !== null)
      return held.own ? { hold: held.address } : { until: now.getTime() + HOLDS.minutes * 60_000 };
    if (!onSite && held.network >= HOLDS.perNetwork)
      throw conflict('conflict.limit', ERROR_TEXTS.heldNetwork);
    const most = mostHeld(event.capacity);
    if (seats > most) throw invalid({ companions: [FIELD_TEXTS.companions.held] });
    if (held.places + seats > most) throw conflict('conflict.limit', ERROR_TEXTS.heldFull);
    if (!(await (context.takeSeats ?? takeSeats)(tx, eventId, seats, readClock(context))))
      throw conflict('conflict.full', seats > 1 ? ERROR_TEXTS.heldGroupFull : ERROR_TEXTS.full);
    await throttleWithin(context, tx, `hold:${mailboxKey(email)}`, PER_ADDRESS);
    const hold_id = await insertHold(tx, { eventId, name, email, one, network: hash }, now);
    const to = { name: '', address: email, confirmed: false };
    await queueNotice(tx, { now, secret: config.JWT_SECRET, to }, 'place-held', { hold_id });
    afterCommit(() => context.lists.touch());
    return { hold: hold_id };
  });
  return watched && watchToken(config.JWT_SECRET, watched);
}

/** Gives expired held places to the waitlist. Safe on several instances. */
export async function lapseDueHolds(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'lists'>,
): Promise<void> {
  const now = context.clock.now();
  for (const eventId of await findLapsing(context.db, now))
    await withTransaction(context.db, async (tx, afterCommit) => {
      if ((await lapseHolds(tx, eventId, { now })) > 0) afterCommit(() => context.lists.touch());
    });
}
