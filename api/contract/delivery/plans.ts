/** What the registry does to an area later, on an operator's request: a ramp, or an activation at a given time. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from '../application/field-texts';
import { instantSchema } from '../application/fields';
import { PLAN_LIMITS } from './plan-limits';
import { versionSchema } from './releases';

/** A share of visitors in percent, as precise as the registry stores it. */
export const percentSchema = z.number().check(
  z.minimum(0),
  z.maximum(100),
  // The column has two decimals: a more precise value would be rounded when stored.
  z.refine((percent) => Number(percent.toFixed(2)) === percent, FIELD_TEXTS.percent.invalid),
);

/** The steps of a ramp: increasing shares, the last one 100. */
export const rampSchema = z.object({
  steps: z.array(percentSchema).check(z.minLength(1), z.maxLength(PLAN_LIMITS.steps)),
  /** Minimum duration of each share. */
  everyMinutes: z.int().check(z.minimum(1), z.maximum(PLAN_LIMITS.everyMinutes)),
  /** Minimum page loads of the version before the next share. */
  leastLoads: z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.leastLoads)),
});
export type Ramp = z.infer<typeof rampSchema>;

/** An instant with its zone ('…T08:00Z', '…T08:00+01:00'), or a local time of the site. */
export const PLAN_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/;

/** The plan of an area, as operators read it. */
export const planSchema = z.object({
  kind: z.enum(['ramp', 'schedule']),
  version: versionSchema,
  /** Empty for a schedule. */
  steps: z.array(z.number()),
  /** Number of steps taken so far. */
  taken: z.number(),
  /** Earliest time of the next step. */
  dueAt: instantSchema,
  /** The same as text, with the site's zone. */
  dueText: z.string(),
  who: z.string(),
  why: z.string(),
  /** Why it is paused until an operator resumes it; null when it is not. */
  paused: z.nullable(z.string()),
  /** Page loads of the version since the share was set, and the required minimum. */
  loads: z.number(),
  leastLoads: z.number(),
});
export type Plan = z.infer<typeof planSchema>;

/** Requests about a plan, and its moves in the history. */
export const PLAN_ACTIONS = ['ramp', 'schedule', 'pause', 'resume', 'end'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];
