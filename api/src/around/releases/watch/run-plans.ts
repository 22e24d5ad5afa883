import type { Knex } from 'knex';
import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { ApiError } from '../../../http/errors';
import type { Pointer } from '../base/pointer';
import { readPointers } from '../base/pointers-repository';
import { formatMoment } from '../base/site-moment';
import { loadsOf } from '../plans/plans';
import { deletePlan, readPlans, updatePlan, type StoredPlan } from '../plans/repository';
import { supersedingMove } from '../plans/steps';
import { PLAN_TEXTS } from '../plans/texts';
import { movePointers, type Mover } from '../pointers/move';
import { stale } from '../pointers/stale';
import { healthProblem } from './health';
import { rightsLost } from './rights';

const MINUTE_MS = 60_000;
/** A scheduled activation that is late by more than this is paused instead. */
const LATE_MS = 60 * MINUTE_MS;
/** A step with too few page loads pauses the plan this long after it was due. */
const WAIT_MS = 24 * 60 * MINUTE_MS;

const millis = (column: string) => Date.parse(isoInstant(column));

type Step = Pick<PointerMove, 'action' | 'version' | 'percent'>;

/** Makes one move of a plan and saves the plan in the same transaction. */
async function make(
  mover: Mover,
  { plan, pointer }: { plan: StoredPlan; pointer: Pointer },
  { move, why, keep }: { move: Step; why: string; keep?: (tx: Knex.Transaction) => Promise<boolean> },
): Promise<void> {
  const caller = {
    kind: 'token',
    id: null,
    label: PLAN_TEXTS.actor[plan.kind](plan.actor),
    remotes: [plan.name],
    rights: ['activate'],
  } as const;
  const moves = [{ name: plan.name, revision: pointer.revision, ...move }];
  await movePointers(mover, caller, { moves, why: why.slice(0, 500) }, async (tx) => {
    // Another instance was first: the transaction is rolled back.
    if (keep && !(await keep(tx))) throw stale(plan.name, plan.revision);
  });
}

interface Running {
  readonly plan: StoredPlan;
  readonly pointer: Pointer;
}

const pause = (mover: Mover, running: Running, why: string) =>
  make(mover, running, { move: { action: 'pause' }, why });

/** Takes the next step; the last one is an activation. */
async function nextStep(mover: Mover, { plan, pointer }: Running): Promise<void> {
  const { name, version, steps, taken, everyMinutes } = plan;
  const percent = steps[taken] ?? 100;
  const now = mover.clock.now();
  const next = {
    ...plan,
    taken: taken + 1,
    revision: pointer.revision + 1,
    stepAt: sqlInstant(now),
    dueAt: sqlInstant(new Date(now.getTime() + everyMinutes * MINUTE_MS)),
  };
  const last = percent === 100;
  await make(
    mover,
    { plan, pointer },
    {
      move: last ? { action: 'activate', version } : { action: 'canary', version, percent },
      why: PLAN_TEXTS.step(taken + 1, steps),
      keep: (tx) => (last ? deletePlan(tx, name, plan.revision) : updatePlan(tx, next, plan.revision)),
    },
  );
}

async function runRamp(mover: Mover, running: Running): Promise<void> {
  const { plan } = running;
  const doubts = await healthProblem(mover.db, running);
  if (doubts) return pause(mover, running, doubts);
  const over = mover.clock.now().getTime() - millis(plan.dueAt);
  if (over < 0) return;
  const loads = await loadsOf(mover.db, plan);
  if (loads >= plan.leastLoads) return nextStep(mover, running);
  if (over >= WAIT_MS) return pause(mover, running, PLAN_TEXTS.fewLoads(loads, plan.leastLoads));
}

async function runSchedule(mover: Mover, running: Running): Promise<void> {
  const { plan } = running;
  const over = mover.clock.now().getTime() - millis(plan.dueAt);
  if (over < 0) return;
  const when = formatMoment(new Date(millis(plan.dueAt)), mover.config.EVENT_TIMEZONE);
  if (over > LATE_MS) return pause(mover, running, PLAN_TEXTS.late(when));
  await make(mover, running, {
    move: { action: 'activate', version: plan.version },
    why: plan.why ? `${PLAN_TEXTS.atTime(when)} ${plan.why}` : PLAN_TEXTS.atTime(when),
    keep: (tx) => deletePlan(tx, plan.name, plan.revision),
  });
}

async function advance(mover: Mover, running: Running): Promise<void> {
  const { plan } = running;
  const move = await supersedingMove(mover.db, plan);
  if (move) {
    const why = PLAN_TEXTS.superseded(PLAN_TEXTS.action(move.action), move.actor);
    return make(mover, running, { move: { action: 'end' }, why });
  }
  if (plan.paused !== null) return;
  const lost = await rightsLost(mover.db, plan);
  if (lost) return pause(mover, running, lost);
  try {
    await (plan.kind === 'ramp' ? runRamp(mover, running) : runSchedule(mover, running));
  } catch (error) {
    // A refusal pauses the plan until a person resumes it; an outage is retried.
    const refused = error instanceof ApiError && error.status < 500 && error.code !== 'conflict.stale';
    if (!refused) throw error;
    await pause(mover, running, PLAN_TEXTS.refused(error.message));
  }
}

/**
 * Advances each plan by at most one step. Safe on several instances at once: a step is made
 * only from the revisions that were read.
 */
export async function runPlans(mover: Mover): Promise<void> {
  // Pointers first: if another instance advances a plan in between, its pointer is stale here and nothing happens.
  const pointers = await readPointers(mover.db);
  const plans = await readPlans(mover.db);
  for (const plan of plans) {
    const pointer = pointers.find(({ name }) => name === plan.name);
    if (!pointer) continue;
    try {
      await advance(mover, { plan, pointer });
    } catch (err) {
      const faster = err instanceof ApiError && err.code === 'conflict.stale';
      if (!faster) mover.log.warn({ err, area: plan.name }, 'could not advance a plan');
    }
  }
}
