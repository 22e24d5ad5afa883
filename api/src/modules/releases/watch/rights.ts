import type { Knex } from 'knex';
import { isTokenRevoked } from '../../../deploy-tokens/deploy-tokens';
import { findUser } from '../../accounts/repository';
import { PLAN_TEXTS } from '../plans/texts';
import type { StoredPlan } from '../plans/repository';
import { adminIn } from '../base/scope';

type Asked = Pick<StoredPlan, 'actor' | 'tokenId'>;

/** Whether the person that a plan names may still move pointers. */
async function isStillAdmin(db: Knex, { actor }: Asked): Promise<boolean> {
  const id = adminIn(actor);
  // Of nobody that can be asked about: what is planned then has been asked for by the registry itself.
  if (id === null) return true;
  return (await findUser(db, id))?.role === 'admin';
}

/** Why who asked for a plan may ask for nothing any more; null while they may. */
export async function rightsLost(db: Knex, plan: Asked): Promise<string | null> {
  if (plan.tokenId !== null)
    return (await isTokenRevoked(db, plan.tokenId)) ? PLAN_TEXTS.revoked(plan.actor) : null;
  return (await isStillAdmin(db, plan)) ? null : PLAN_TEXTS.rightsLost(plan.actor);
}
