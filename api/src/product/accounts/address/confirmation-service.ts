import type { Knex } from 'knex';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { ConfirmedAddress } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { queueHeldTickets, queueMail } from '../../../base/outbox/repository';
import { withTransaction } from '../../../db/with-transaction';
import { today } from '../../../ground/clock';
import { secretsOf } from '../../../ground/config';
import { invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { addressTag, CONFIRM_LINK_MS, readConfirmToken } from '../base/links';
import { confirmAddress, findConfirmation } from './confirmation-repository';

const refused = (why: keyof typeof FIELD_TEXTS.confirmToken) => {
  const text = FIELD_TEXTS.confirmToken[why];
  return invalid({ token: [text] }, text);
};

/**
 * Confirms an address and sends the tickets that waited for it; false if it already was confirmed, or has changed.
 */
export async function confirmNow(
  context: Context,
  tx: Knex,
  of: { userId: number; email: string },
): Promise<boolean> {
  const now = context.clock.now();
  const done = await confirmAddress(tx, of, now);
  if (done) await queueHeldTickets(tx, now, of.userId, today(context));
  return done;
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
  const { db, clock, config } = context;
  const secret = secretsOf(config).find((one) => readConfirmToken(one, token)) ?? config.JWT_SECRET;
  const link = readConfirmToken(secret, token);
  if (!link) throw refused('unknown');
  if (caller && caller.id !== link.userId) throw refused('other');
  const found = await findConfirmation(db, link.userId);
  // A deleted account gets the same response as an unknown one.
  if (!found) throw refused('unknown');
  if (addressTag(secret, found.email) !== link.addressTag) throw refused('changed');
  if (found.confirmed) return { state: 'already' };
  if (found.confirmedAt && found.confirmedAt >= link.issued) throw refused('used');
  if (clock.now().getTime() - link.issued.getTime() > CONFIRM_LINK_MS) throw refused('expired');
  const done = await withTransaction(db, (tx) =>
    confirmNow(context, tx, { userId: link.userId, email: found.email }),
  );
  if (done) return { state: 'confirmed' };
  // Another request was first: the same link, or a change of address.
  if ((await findConfirmation(db, link.userId))?.confirmed) return { state: 'already' };
  throw refused('changed');
}

export async function addressState({ db }: Context, caller: Caller): Promise<{ confirmed: boolean }> {
  const found = await findConfirmation(db, caller.id);
  if (!found) throw unauthenticated();
  return { confirmed: found.confirmed };
}

/** Sends the link again, unless the address is confirmed. */
export async function askForConfirmation(context: Context, caller: Caller): Promise<{ confirmed: boolean }> {
  const state = await addressState(context, caller);
  if (state.confirmed) return state;
  await queueMail(context.db, context.clock.now(), caller.id, 'address-to-confirm', {});
  return state;
}
