import type { Knex } from 'knex';
import type { PeriodKey } from '@eveneo/contract/application/retention';
import { withTransaction } from '../../db/with-transaction';
import { localMinute } from '../../ground/clock';
import { runPeriodically } from '../../ground/periodic';
import type { Context } from '../context';
import { recordAct } from '../history/record';
import { isDayDue, setDone, takeTurn } from './repository';

/** One part of the job. */
export interface Step {
  /** The published retention period that this implements; null for data about no person. */
  readonly period: PeriodKey | null;
  /** How many rows are due. */
  count(db: Knex, now: Date): Promise<number>;
  /** Erases them. @returns how many */
  erase(context: Context, now: Date): Promise<number>;
}

export type Taken = Partial<Record<PeriodKey, number>>;

const LOOK_MS = 600_000;
/** A little less than an hour, so that the same instance can take the next run. */
const TURN_MS = 3_540_000;
const NIGHT = '03:00';

/** How many rows are due, by period. */
export async function countAll(db: Knex, steps: readonly Step[], now: Date): Promise<Taken> {
  const due: Taken = {};
  for (const { period, count } of steps)
    if (period) due[period] = (due[period] ?? 0) + (await count(db, now));
  return due;
}

/** Runs all steps, even after one has failed. */
async function eraseAll(
  context: Context,
  steps: readonly Step[],
): Promise<{ taken: Taken; failed: boolean }> {
  const taken: Taken = {};
  let failed = false;
  for (const { period, erase } of steps)
    try {
      const erased = await erase(context, context.clock.now());
      if (period && erased > 0) taken[period] = (taken[period] ?? 0) + erased;
    } catch (err) {
      failed = true;
      context.log.warn({ err, period }, 'retention step failed');
    }
  return { taken, failed };
}

/**
 * Erases what is older than its retention period: data about no person every hour, the rest every night, with a
 * record of the numbers. Runs on one of the instances; after a failure the steps run again an hour later.
 */
export async function runRetention(context: Context, steps: readonly Step[]): Promise<void> {
  const { db, clock } = context;
  if (!(await takeTurn(db, clock.now(), TURN_MS))) return;
  await eraseAll(
    context,
    steps.filter(({ period }) => period === null),
  );
  const [day = '', time = ''] = localMinute(context, null).split('T');
  if (time < NIGHT || !(await isDayDue(db, day))) return;
  const { taken, failed } = await eraseAll(
    context,
    steps.filter(({ period }) => period !== null),
  );
  await withTransaction(db, async (tx) => {
    if (!failed) await setDone(tx, day);
    if (Object.keys(taken).length === 0) return;
    const target = { kind: 'retention', id: null };
    await recordAct(tx, { act: 'retention.erased', by: 'system', now: clock.now(), target, after: taken });
  });
}

export const startRetention = (context: Context, steps: readonly Step[]) =>
  runPeriodically(
    () => runRetention(context, steps),
    (err) => context.log.warn({ err }, 'retention not run'),
    LOOK_MS,
  );
