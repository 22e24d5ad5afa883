/** What the registry does to an area by itself, because somebody asked: a ramp, or an activation at a time. */
import '../setup';
import * as z from 'zod/mini';
import { FIELD_TEXTS } from '../application/field-texts';
import { instantSchema } from '../application/fields';
import { PLAN_LIMITS } from './plan-limits';
import { versionSchema } from './releases';

/** A share of visitors in percent, as the registry keeps it. */
export const percentSchema = z.number().check(
  z.minimum(0),
  z.maximum(100),
  // What the column holds: another value would be told to one and kept as another.
  z.refine((percent) => Number(percent.toFixed(2)) === percent, FIELD_TEXTS.percent.invalid),
);

/** How a ramp goes on: from share to share, the last of them everybody. */
export const rampSchema = z.object({
  steps: z.array(percentSchema).check(z.minLength(1), z.maxLength(PLAN_LIMITS.steps)),
  /** How long each share is held at least. */
  everyMinutes: z.int().check(z.minimum(1), z.maximum(PLAN_LIMITS.everyMinutes)),
  /** So many page loads of the version are counted before a share is left. */
  leastLoads: z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.leastLoads)),
});
export type Ramp = z.infer<typeof rampSchema>;

/** A moment with its zone ('…T08:00Z', '…T08:00+01:00'), or without: of the site's own zone. */
export const PLAN_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/;

/** What is planned for an area, as operators read it. */
export const planSchema = z.object({
  kind: z.enum(['ramp', 'schedule']),
  version: versionSchema,
  /** Empty for a schedule. */
  steps: z.array(z.number()),
  /** How many of them were taken. */
  taken: z.number(),
  /** When it goes on at the earliest. */
  dueAt: instantSchema,
  /** The same in words, with the site's zone. */
  dueText: z.string(),
  who: z.string(),
  why: z.string(),
  /** Why it does not go on until somebody says so; null when it does. */
  paused: z.nullable(z.string()),
  /** Page loads of the version since the share was set, and how many are waited for. */
  loads: z.number(),
  leastLoads: z.number(),
});
export type Plan = z.infer<typeof planSchema>;

/** What can be asked of a plan, and what the history tells of it. */
export const PLAN_ACTIONS = ['ramp', 'schedule', 'pause', 'resume', 'end'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];
