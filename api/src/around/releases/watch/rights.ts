import type { Knex } from 'knex';
import { isTokenRevoked } from '../../../http/deploy-tokens/deploy-tokens';
import { findUser } from '../../../product/accounts/base/repository';
import { adminIn } from '../base/scope';
import type { StoredPlan } from '../plans/repository';
import { PLAN_TEXTS } from '../plans/texts';

type Asked = Pick<StoredPlan, 'actor' | 'tokenId'>;

async function isStillAdmin(db: Knex, { actor }: Asked): Promise<boolean> {
  const id = adminIn(actor);
  // No administrator: the registry itself made the plan.
  if (id === null) return true;
  return (await findUser(db, id))?.role === 'admin';
}

/** Why a plan's actor has lost the right to run it; null otherwise. */
export async function rightsLost(db: Knex, plan: Asked): Promise<string | null> {
  if (plan.tokenId !== null)
    return (await isTokenRevoked(db, plan.tokenId)) ? PLAN_TEXTS.revoked(plan.actor) : null;
  return (await isStillAdmin(db, plan)) ? null : PLAN_TEXTS.rightsLost(plan.actor);
}
