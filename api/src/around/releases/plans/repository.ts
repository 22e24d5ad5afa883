import type { Knex } from 'knex';
import type { Plan } from '@eveneo/contract/delivery/plans';
import { mapTable } from '../../../db/map-table';

/** A ramp or a scheduled activation. Instants are DATETIME(3) texts. */
export interface StoredPlan {
  readonly name: string;
  readonly kind: Plan['kind'];
  readonly version: string;
  /** Revision of the pointer after the plan's last step. */
  readonly revision: number;
  readonly steps: readonly number[];
  readonly taken: number;
  readonly everyMinutes: number;
  readonly leastLoads: number;
  readonly dueAt: string;
  /** Start of the current step. */
  readonly stepAt: string;
  /** Failures count from here on; moved when the ramp resumes. */
  readonly healthyFrom: string;
  readonly paused: string | null;
  readonly actor: string;
  /** The token that created or resumed the plan; null for a person. */
  readonly tokenId: number | null;
  readonly why: string;
}

const PLANS = mapTable<StoredPlan>(
  { steps: (text: string) => JSON.parse(text) as number[] },
  { reason: 'why' },
);

export async function readPlans(db: Knex): Promise<StoredPlan[]> {
  return (await db('release_plans').orderBy('name')).map(PLANS.read);
}

export async function findPlan(db: Knex, name: string): Promise<StoredPlan | null> {
  const row = await db('release_plans').where({ name }).first();
  return row ? PLANS.read(row) : null;
}

export async function insertPlan(tx: Knex.Transaction, plan: StoredPlan): Promise<void> {
  await tx('release_plans').insert(PLANS.write(plan));
}

/** Compare-and-set: false when it was changed or deleted since it was read. */
export async function updatePlan(
  tx: Knex.Transaction,
  plan: StoredPlan,
  readRevision: number,
): Promise<boolean> {
  const { name } = plan;
  return (await tx('release_plans').where({ name, revision: readRevision }).update(PLANS.write(plan))) === 1;
}

/** Compare-and-set, as above. */
export async function deletePlan(tx: Knex.Transaction, name: string, readRevision: number): Promise<boolean> {
  return (await tx('release_plans').where({ name, revision: readRevision }).delete()) === 1;
}
