import type { Knex } from 'knex';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import { secretsOf } from '../../../ground/config';
import { addressTag, readFactorToken, type FactorLink } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import { findUser, lockUser, setPassword, type UserRow } from '../base/repository';
import { deleteFactor, findFactor, RECENT_FACTOR_MS } from '../second-factor/repository';
import { deadLink, type LinkState, type Recovery } from './link';

interface Found {
  readonly state: LinkState;
  readonly user?: UserRow;
}

async function stateOf(
  { clock }: Context,
  db: Knex,
  link: FactorLink,
  isAddress: (email: string) => boolean,
) {
  if (clock.now().getTime() > link.turnedOn + RECENT_FACTOR_MS) return { state: 'expired' as const };
  const user = await findUser(db, link.userId);
  if (!user) return { state: 'expired' as const };
  if (!isAddress(user.email)) return { state: 'changed' as const };
  const on = (await findFactor(db, user.id))?.confirmed_at;
  const same = on != null && Date.parse(isoInstant(on)) === link.turnedOn;
  return { state: same ? ('good' as const) : ('used' as const), user };
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
    const { state, user } = await find(context, context.db, token, false);
    return state === 'good' && user ? { state, email: user.email } : { state };
  },
  async recover(context, tx, { token, passwordHash }) {
    const { state, user } = await find(context, tx, token, true);
    if (state !== 'good' || !user) throw deadLink(token, state);
    await deleteFactor(tx, user.id);
    await setPassword(tx, user.id, passwordHash);
    await notifyOwner(context, tx, user, 'factor-removed');
    return { userId: user.id, message: SUCCESS_TEXTS.factorRemoved };
  },
};
