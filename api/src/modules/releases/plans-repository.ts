import type { Knex } from 'knex';
import type { Plan } from '@eveneo/contract/delivery/plans';

/** What an area does by itself. Instants are DATETIME(3) texts. */
export interface StoredPlan {
  readonly name: string;
  readonly kind: Plan['kind'];
  readonly version: string;
  /** At which the plan left the pointer. */
  readonly revision: number;
  readonly steps: readonly number[];
  readonly taken: number;
  readonly everyMinutes: number;
  readonly leastLoads: number;
  readonly dueAt: string;
  /** Since when the share is what it is. */
  readonly stepAt: string;
  /** What was counted before has been looked at by who let it go on. */
  readonly healthyFrom: string;
  readonly paused: string | null;
  readonly actor: string;
  /** The token that asked; null when a person did. */
  readonly tokenId: number | null;
  readonly why: string;
}

interface RawPlan {
  name: string;
  kind: Plan['kind'];
  version: string;
  revision: number;
  steps: string;
  taken: number;
  every_minutes: number;
  least_loads: number;
  due_at: string;
  step_at: string;
  healthy_from: string;
  paused: string | null;
  actor: string;
  token_id: number | null;
  reason: string;
}

const toRow = (plan: StoredPlan): RawPlan => ({
  name: plan.name,
  kind: plan.kind,
  version: plan.version,
  revision: plan.revision,
  steps: JSON.stringify(plan.steps),
  taken: plan.taken,
  every_minutes: plan.everyMinutes,
  least_loads: plan.leastLoads,
  due_at: plan.dueAt,
  step_at: plan.stepAt,
  healthy_from: plan.healthyFrom,
  paused: plan.paused?.slice(0, 500) ?? null,
  actor: plan.actor,
  token_id: plan.tokenId,
  reason: plan.why,
});

const toPlan = (row: RawPlan): StoredPlan => ({
  name: row.name,
  kind: row.kind,
  version: row.version,
  revision: row.revision,
  steps: JSON.parse(row.steps) as number[],
  taken: row.taken,
  everyMinutes: row.every_minutes,
  leastLoads: row.least_loads,
  dueAt: row.due_at,
  stepAt: row.step_at,
  healthyFrom: row.healthy_from,
  paused: row.paused,
  actor: row.actor,
  tokenId: row.token_id,
  why: row.reason,
});

export async function readPlans(db: Knex): Promise<StoredPlan[]> {
  return (await db<RawPlan>('release_plans').orderBy('name')).map(toPlan);
}

export async function findPlan(db: Knex, name: string): Promise<StoredPlan | null> {
  const row = await db<RawPlan>('release_plans').where({ name }).first();
  return row ? toPlan(row) : null;
}

export async function insertPlan(tx: Knex.Transaction, plan: StoredPlan): Promise<void> {
  await tx('release_plans').insert(toRow(plan));
}

/** Compare-and-set: false when somebody else has gone on with it, or ended it, since it was read. */
export async function updatePlan(tx: Knex.Transaction, plan: StoredPlan, readAt: number): Promise<boolean> {
  const { name } = plan;
  return (await tx('release_plans').where({ name, revision: readAt }).update(toRow(plan))) === 1;
}

/** The same for its end. */
export async function deletePlan(tx: Knex.Transaction, name: string, readAt: number): Promise<boolean> {
  return (await tx('release_plans').where({ name, revision: readAt }).delete()) === 1;
}
