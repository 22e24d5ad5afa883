import { mailboxKey } from '@eveneo/contract/application/email-key';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { HoldPlaceRequest } from '@eveneo/contract/application/holds';
import { HOLDS, mostHeld } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS, tooManyHolds } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { queueNotice } from '../../base/outbox/notices-repository';
import { subjectHash, throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { readClock } from '../../ground/clock';
import { conflict, invalid } from '../../http/errors';
import { takeSeats, lockCapacity } from '../capacity/repository';
import { countHeld, findLapsing, insertHold, lapseHolds } from '../places/holds-repository';
import { registrationRefusal } from '../places/opening';
import { joiningOf } from '../questions/asked';
import { seatsOf } from '../questions/joining';
import { findAsked } from '../questions/repository';

/** Equals the number of mails a day that anybody may cause to an address. */
const PER_ADDRESS = { limit: 2, seconds: 86_400, words: tooManyHolds };

/**
 * Holds a place and mails a link. Nothing here depends on whether the address has an account: the
 * place is held in any case, and only the mail differs, which is written later. While the place
 * is held, asking again has no effect.
 * @param network the client's
 */
export async function holdPlace(
  context: Context,
  eventId: number,
  { name, email, network, ...said }: HoldPlaceRequest & { network: string },
): Promise<void> {
  const { db, clock, config } = context;
  const shut = registrationRefusal(await findEventHead(db, eventId), readClock(context));
  if (shut) throw shut;
  const one = joiningOf(await findAsked(db, eventId), 0, said);
  const seats = seatsOf(one);
  const hash = subjectHash(context, `held:${network}`);
  await withTransaction(db, async (tx, afterCommit) => {
    const now = clock.now();
    await lapseHolds(tx, eventId, { now });
    const event = await lockCapacity(tx, eventId);
    const held = await countHeld(tx, eventId, { network: hash, email });
    if (!event || held.address > 0) return;
    if (held.network >= HOLDS.perNetwork) throw conflict('conflict.limit', ERROR_TEXTS.heldNetwork);
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
  });
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
