import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { AddressState, ConfirmedAddress } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { findLastSent, findWithheld, takeWithheld } from '../../../base/outbox/delivery-repository';
import { queueMail } from '../../../base/outbox/repository';
import { withTransaction } from '../../../db/with-transaction';
import { isoInstant } from '../../../ground/clock';
import { secretsOf } from '../../../ground/config';
import { invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { findComing, queueHeldTickets } from '../../places/mails-repository';
import { endDoublePlaces } from '../../places/promotion';
import { namingLater } from '../base/later-mail';
import { addressTag, CONFIRM_LINK_MS, readConfirmToken } from '../base/links';
import { findLastConfirmed, findUserByEmail, isConfirmed } from '../base/repository';
import { confirmAddress, findConfirmation } from './confirmation-repository';
import { missedOf } from './missed';

const refused = (why: keyof typeof FIELD_TEXTS.confirmToken, later = '') => {
  const text = FIELD_TEXTS.confirmToken[why] + later;
  return invalid({ token: [text] }, text);
};

/**
 * One mail about what is true now: the ticket, where there is one place and nothing else to say.
 */
async function tellWhatIsTrue(tx: Knex, now: Date, userId: number): Promise<void> {
  const withheld = await takeWithheld(tx, userId);
  if (withheld.length === 0 && (await findComing(tx, userId, now)).length <= 1)
    await queueHeldTickets(tx, now, userId);
  else await queueMail(tx, now, userId, 'address-confirmed', { withheld });
}

/**
 * Confirms an address and sends what waited for it; false if it already was confirmed, or has changed.
 */
export async function confirmNow(
  context: Context,
  tx: Knex,
  of: { userId: number; email: string },
): Promise<boolean> {
  const now = context.clock.now();
  const done = await confirmAddress(tx, of, now);
  if (done === 'taken') throw refused('taken');
  if (done) await endDoublePlaces(tx, of.userId, now);
  if (done) await tellWhatIsTrue(tx, now, of.userId);
  return done;
}

/** @throws refusal of a link from before the last confirmation, or that is too old */
async function assertFresh(
  context: Context,
  { issued, userId }: { issued: Date; userId: number },
  confirmedAt: Date | null,
): Promise<void> {
  const isUsed = confirmedAt !== null && confirmedAt >= issued;
  const since = new Date(context.clock.now().getTime() - CONFIRM_LINK_MS);
  if (!isUsed && issued >= since) return;
  const sent = await findLastSent(context.db, userId, ['account-made', 'address-to-confirm']);
  const works = sent !== undefined && new Date(isoInstant(sent)) > (isUsed ? confirmedAt : since);
  throw refused(isUsed ? 'used' : 'expired', namingLater(context, works ? sent : undefined));
}

/**
 * Confirms the address that a link was sent to; idempotent, a repeated click gets 'already'. The link has no
 * effect for an address that the account gave up and restored.
 * @param caller null without a session: the link alone identifies the account
 */
export async function confirmByLink(
  context: Context,
  token: string,
  caller: Caller | null,
): Promise<ConfirmedAddress> {
  const { db, config } = context;
  const secret = secretsOf(config).find((one) => readConfirmToken(one, token)) ?? config.JWT_SECRET;
  const link = readConfirmToken(secret, token);
  if (!link) throw refused('unknown');
  // Whoever reads the mailbox proves the address for the account they are logged in to, if it claims it too.
  const isOther = caller !== null && caller.id !== link.userId;
  if (isOther && addressTag(secret, caller.email) !== link.addressTag) throw refused('other');
  const userId = isOther ? caller.id : link.userId;
  const found = await findConfirmation(db, userId);
  // A deleted account gets the same response as an unknown one.
  if (!found) throw refused('unknown');
  if (addressTag(secret, found.email) !== link.addressTag) throw refused('changed');
  if (found.confirmed) return { state: 'already' };
  await assertFresh(context, { issued: link.issued, userId }, found.confirmedAt);
  const done = await withTransaction(db, (tx) => confirmNow(context, tx, { userId, email: found.email }));
  if (done) return { state: 'confirmed' };
  // Another request was first: the same link, or a change of address.
  if ((await findConfirmation(db, userId))?.confirmed) return { state: 'already' };
  throw refused('changed');
}

export async function addressState({ db, clock }: Context, caller: Caller): Promise<AddressState> {
  const found = await findConfirmation(db, caller.id);
  if (!found) throw unauthenticated();
  const holder = found.claimed ? await findUserByEmail(db, found.email) : undefined;
  // Somebody has proved that it is theirs: this account needs another one.
  const taken = holder !== undefined && isConfirmed(holder);
  if (found.confirmed) return { confirmed: true };
  const former = (await findLastConfirmed(db, caller.id)) !== null;
  const missed = await missedOf(db, caller.id, await findWithheld(db, caller.id), clock.now());
  return {
    confirmed: false,
    ...(taken && { taken }),
    ...(former && { former }),
    ...(missed.length > 0 && { missed }),
  };
}

/** Sends the link again, unless the address is confirmed. */
export async function askForConfirmation(context: Context, caller: Caller): Promise<AddressState> {
  const state = await addressState(context, caller);
  if (state.confirmed || state.taken) return state;
  await queueMail(context.db, context.clock.now(), caller.id, 'address-to-confirm', {});
  return state;
}
