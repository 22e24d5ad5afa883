import type { Knex } from 'knex';
import type { PlanAction, Ramp } from '@eveneo/contract/delivery/plans';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { findMoveAfter, type StoredMove } from '../base/history-repository';
import { NO_CANARY, type Pointer } from '../base/pointer';
import { refusalFor } from '../base/problems';
import { findRelease, findReleases } from '../base/releases-repository';
import { actorOf } from '../base/scope';
import { formatMoment, readMoment } from '../base/site-moment';
import { existing, requireUnlocked, usable, type Change, type Step } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { deletePlan, findPlan, insertPlan, updatePlan, type StoredPlan } from './repository';
import { PLAN_TEXTS } from './texts';

const MINUTE_MS = 60_000;
const MAX_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;

const later = (at: string, minutes: number) =>
  sqlInstant(new Date(Date.parse(isoInstant(at)) + minutes * MINUTE_MS));

const planError = (code: `release.plan_${string}`, text: string, status = 409) =>
  refusalFor(code, text, status);

/** The person or token responsible for a plan. */
const requester = ({ caller }: Step) => ({
  actor: actorOf(caller),
  tokenId: caller.kind === 'token' ? caller.id : null,
});

/** Requires that the area has no plan and that the version may be shown to visitors. */
async function newPlan(step: Step, current: Pointer | null) {
  const before = existing(step, current);
  const { name } = step.move;
  const known = await findPlan(step.tx, name);
  if (known) throw planError('release.plan_exists', PLAN_TEXTS.exists(name, known.version));
  const release = await usable(step);
  const { version } = release;
  if (release.id === before.liveId)
    throw refusalFor('release.same_version', RELEASE_TEXTS.sameVersion(name, version), 409);
  requireUnlocked(before, release);
  const plan = {
    name,
    version,
    stepAt: step.at,
    healthyFrom: step.at,
    paused: null,
    ...requester(step),
    why: step.why,
  };
  return { before, release, plan };
}

/**
 * Whether the same plan already exists: two people requested it in parallel, or a request is repeated after a lost
 * response.
 */
async function isPlanned({ tx, move, note }: Step, isSame: (known: StoredPlan) => boolean): Promise<boolean> {
  const known = await findPlan(tx, move.name);
  if (!known || known.paused !== null || known.version !== move.version || !isSame(known)) return false;
  note(PLAN_TEXTS.alreadyPlanned(known.name, known.version, known.actor));
  return true;
}

const isSameRamp = (requested: Ramp | undefined) => (known: StoredPlan) =>
  known.kind === 'ramp' &&
  known.everyMinutes === requested?.everyMinutes &&
  known.leastLoads === requested.leastLoads &&
  known.steps.join() === requested.steps.join();

const isRising = (steps: readonly number[]) =>
  steps.every((share, index) => share > (steps[index - 1] ?? 0)) && steps.at(-1) === 100;

/**
 * Takes the first step at once, with the checks of a canary; the next ones follow on schedule while the canary is
 * healthy.
 */
const ramp: Change = async (step, current) => {
  if (current && (await isPlanned(step, isSameRamp(step.move.ramp)))) return current;
  const { before, release, plan } = await newPlan(step, current);
  const requested = step.move.ramp;
  if (!requested) throw planError('release.plan_incomplete', PLAN_TEXTS.rampMissing, 422);
  const { steps, everyMinutes, leastLoads } = requested;
  const [percent] = steps;
  // A ramp of one step would be an unguarded activation.
  if (!isRising(steps) || percent === undefined || percent === 100)
    throw planError('release.plan_steps', PLAN_TEXTS.badSteps, 422);
  if (before.canaryId !== null && before.canaryId !== release.id) {
    const other = (await findReleases(step.tx, [before.canaryId])).get(before.canaryId)?.version ?? '';
    throw planError('release.plan_other_trial', PLAN_TEXTS.otherCanary(plan.name, other));
  }
  const currentPercent = before.canaryId === null ? 0 : (before.canaryPercent ?? 0);
  if (currentPercent > percent)
    throw planError('release.plan_lower', PLAN_TEXTS.wouldLower(plan.name, currentPercent));
  await insertPlan(step.tx, {
    ...plan,
    kind: 'ramp',
    revision: before.revision + 1,
    steps,
    taken: 1,
    everyMinutes,
    leastLoads,
    dueAt: later(step.at, everyMinutes),
  });
  step.note(PLAN_TEXTS.started(steps, everyMinutes, leastLoads));
  return { ...before, canaryId: release.id, canaryPercent: percent };
};

/** The requested instant: in the future, and within a year. */
function plannedFor({ move, at, timeZone }: Step): Date {
  const text = move.at;
  const refuse = (why: string) => planError('release.plan_moment', why, 422);
  if (text === undefined) throw refuse(PLAN_TEXTS.atMissing);
  const moment = readMoment(text, timeZone);
  if (moment === 'none') throw refuse(PLAN_TEXTS.noMoment(text));
  if (moment === 'skipped') throw refuse(PLAN_TEXTS.skipped(text, timeZone));
  if (moment === 'twice') throw refuse(PLAN_TEXTS.twice(text, timeZone));
  const ahead = moment.getTime() - Date.parse(isoInstant(at));
  if (ahead <= 0) throw refuse(PLAN_TEXTS.past(formatMoment(moment, timeZone)));
  if (ahead > MAX_AHEAD_MS) throw refuse(PLAN_TEXTS.far(formatMoment(moment, timeZone)));
  return moment;
}

const schedule: Change = async (step, current) => {
  const moment = plannedFor(step);
  const dueAt = sqlInstant(moment);
  if (current && (await isPlanned(step, (known) => known.kind === 'schedule' && known.dueAt === dueAt)))
    return current;
  const { before, plan } = await newPlan(step, current);
  const rest = { steps: [], taken: 0, everyMinutes: 0, leastLoads: 0, dueAt };
  await insertPlan(step.tx, { ...plan, ...rest, kind: 'schedule', revision: before.revision + 1 });
  step.note(PLAN_TEXTS.scheduled(plan.name, plan.version, formatMoment(moment, step.timeZone)));
  return { ...before };
};

async function existingPlan({ tx, move: { name } }: Step): Promise<StoredPlan> {
  const plan = await findPlan(tx, name);
  if (!plan) throw planError('release.plan_none', PLAN_TEXTS.none(name));
  return plan;
}

/** The area's plan, unless a later move has superseded it; such a plan counts as over. */
async function activePlan(step: Step): Promise<StoredPlan> {
  const plan = await existingPlan(step);
  if (step.byPlan || !(await supersedingMove(step.tx, plan))) return plan;
  throw planError('release.plan_none', PLAN_TEXTS.none(plan.name));
}

/** Keeps the current share until the plan is resumed. */
const pause: Change = async (step, current) => {
  const before = existing(step, current);
  const plan = await activePlan(step);
  if (plan.paused !== null) return before;
  const paused = step.why || actorOf(step.caller);
  await updatePlan(step.tx, { ...plan, paused, revision: before.revision + 1 }, plan.revision);
  step.note(PLAN_TEXTS.pausedNote(plan.kind === 'ramp' ? before.canaryPercent : null));
  return { ...before };
};

/** A ramp keeps its share for a full interval again; earlier failures no longer count. */
const resume: Change = async (step, current) => {
  const before = existing(step, current);
  const plan = await activePlan(step);
  if (plan.paused === null) return before;
  const { at, timeZone } = step;
  const isRamp = plan.kind === 'ramp';
  const over = plan.dueAt <= at;
  const dueAt = isRamp ? later(at, plan.everyMinutes) : over ? at : plan.dueAt;
  const resumed = {
    ...plan,
    ...requester(step),
    paused: null,
    dueAt,
    stepAt: at,
    healthyFrom: at,
    revision: before.revision + 1,
  };
  await updatePlan(step.tx, resumed, plan.revision);
  const when = formatMoment(new Date(isoInstant(dueAt)), timeZone);
  if (isRamp) step.note(PLAN_TEXTS.resumedRamp(when));
  else step.note(over ? PLAN_TEXTS.resumedNow : PLAN_TEXTS.resumedSchedule(when));
  return { ...before };
};

/** Cancels a plan; for a ramp, its canary too. */
const end: Change = async (step, current) => {
  const before = existing(step, current);
  const plan = await existingPlan(step);
  await deletePlan(step.tx, plan.name, plan.revision);
  // A superseded plan leaves the pointer as the later move set it.
  if (step.byPlan) return { ...before };
  if (plan.kind === 'schedule') {
    step.note(PLAN_TEXTS.endedSchedule(plan.version));
    return { ...before };
  }
  const release = await findRelease(step.tx, plan.name, plan.version);
  if (before.canaryId === null || before.canaryId !== release?.id) {
    step.note(PLAN_TEXTS.endedAside);
    return { ...before };
  }
  const live = (await findReleases(step.tx, [before.liveId])).get(before.liveId)?.version ?? '';
  step.note(PLAN_TEXTS.endedRamp(plan.version, live));
  return { ...before, ...NO_CANARY };
};

export const PLAN_STEPS: Record<PlanAction, Change> = { ramp, schedule, pause, resume, end };

/** Moves that supersede a plan. */
export const SUPERSEDING_ACTIONS = {
  ramp: ['activate', 'rollback', 'canary', 'withdraw', 'lock', 'retire'],
  schedule: ['activate', 'rollback', 'withdraw', 'lock', 'retire'],
} as const;

/** The move that superseded a plan since its last step, if any. */
export const supersedingMove = (db: Knex, plan: StoredPlan): Promise<StoredMove | null> =>
  findMoveAfter(db, { ...plan, actions: SUPERSEDING_ACTIONS[plan.kind] });
