import type { Knex } from 'knex';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import { secretsOf } from '../../../ground/config';
import { findFormerAddresses } from '../base/former-addresses-repository';
import { namingLater } from '../base/later-mail';
import { addressTag, readFactorToken, type FactorLink } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import { findUser, lockUser, setPassword, type UserRow } from '../base/repository';
import { deleteFactor, findFactor, RECENT_FACTOR_MS } from '../second-factor/repository';
import { deadLink, type LinkState, type Recovery } from './link';

interface Found {
  readonly state: LinkState;
  readonly user?: UserRow;
  readonly later?: string;
}

async function stateOf(context: Context, db: Knex, link: FactorLink, isAddress: (email: string) => boolean) {
  const now = context.clock.now();
  const isOver = (turnedOn: number) => now.getTime() > turnedOn + RECENT_FACTOR_MS;
  const over = isOver(link.turnedOn);
  const user = await findUser(db, link.userId);
  if (!user) return { state: 'expired' as const };
  if (!isAddress(user.email)) {
    // The mail that said so restores the address, and works in its place.
    const left = (await findFormerAddresses(db, user.id, now)).find(({ email }) => isAddress(email));
    return { state: over ? 'expired' : 'changed', later: namingLater(context, left?.left_at) } as const;
  }
  const on = (await findFactor(db, user.id))?.confirmed_at ?? undefined;
  const turnedOn = on === undefined ? null : Date.parse(isoInstant(on));
  if (turnedOn === link.turnedOn && !over) return { state: 'good', user } as const;
  // A factor that was turned on since has a mail of its own.
  const works = turnedOn !== null && turnedOn !== link.turnedOn && !isOver(turnedOn);
  return { state: over ? 'expired' : 'used', later: namingLater(context, works ? on : undefined) } as const;
}

async function find(context: Context, db: Knex, token: string, lock: boolean): Promise<Found> {
  for (const secret of secretsOf(context.config)) {
    const link = readFactorToken(secret, token);
    if (!link) continue;
    if (lock) await lockUser(db, link.userId);
    return stateOf(context, db, link, (email) => addressTag(secret, email) === link.addressTag);
  }
  return { state: 'unknown' };
}

/**
 * Removes the second factor that the mailed link is about, for a person who has the mailbox and not the device.
 */
export const factorLink: Recovery = {
  async check(context, token) {
    const { state, user, later } = await find(context, context.db, token, false);
    return state === 'good' && user ? { state, email: user.email } : { state, ...(later && { later }) };
  },
  async recover(context, tx, { token, passwordHash }) {
    const { state, user, later } = await find(context, tx, token, true);
    if (state !== 'good' || !user) throw deadLink(token, { state, later });
    await deleteFactor(tx, user.id);
    await setPassword(tx, user.id, passwordHash);
    await notifyOwner(context, tx, user, 'factor-removed');
    return { userId: user.id, message: SUCCESS_TEXTS.factorRemoved };
  },
};
