import type { Knex } from 'knex';
import type { Plan } from '@eveneo/contract/delivery/plans';
import { isoInstant } from '../../../ground/clock';
import { formatMoment } from '../base/site-moment';
import { minuteFrom } from '../traffic/rates';
import { trafficOf } from '../traffic/repository';
import { readPlans, type StoredPlan } from './repository';

/** Page loads of the version since the current step began. */
export async function loadsOf(db: Knex, { name, version, stepAt }: StoredPlan): Promise<number> {
  const since = minuteFrom(Date.parse(isoInstant(stepAt)));
  return (await trafficOf(db, { name, version, since })).loads;
}

/** Plans by area, as operators see them. */
export async function plansByName(db: Knex, timeZone: string): Promise<Map<string, Plan>> {
  const plans = new Map<string, Plan>();
  for (const plan of await readPlans(db)) {
    const dueAt = isoInstant(plan.dueAt);
    const { kind, version, taken, why, paused, leastLoads } = plan;
    plans.set(plan.name, {
      ...{ kind, version, steps: [...plan.steps], taken, who: plan.actor, why, paused, leastLoads },
      ...{ dueAt, dueText: formatMoment(new Date(dueAt), timeZone) },
      loads: kind === 'ramp' ? await loadsOf(db, plan) : 0,
    });
  }
  return plans;
}
