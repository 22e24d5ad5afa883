/** Pointers: which release of an area is live, how that is changed, and how it was. */
import '../setup';
import * as z from 'zod/mini';
import { FIELD_TEXTS } from '../application/field-texts';
import { instantSchema, ONE_LINE } from '../application/fields';
import { percentSchema, PLAN_ACTIONS, PLAN_MOMENT, rampSchema } from './plans';
import { pastPreviewSchema } from './previews';
import { nameSchema, versionSchema } from './releases';

/**
 * lock, unlock: whether the area takes activations. withdraw: ends the trial of a canary for good. lift: ends a withdrawal
 * that was a mistake. retire: takes the area away, until a version of it is activated.
 */
const MOVE_ACTIONS = [
  ...(['activate', 'rollback', 'canary', 'withdraw', 'lock', 'unlock', 'lift'] as const),
  'retire',
] as const;
/** What can be asked for: a plan makes its moves later, by the same gates. end: of a ramp ends its trial, too. */
export const ASKED_ACTIONS = [...MOVE_ACTIONS, ...PLAN_ACTIONS] as const;

export const pointerMoveSchema = z.object({
  name: nameSchema,
  /** The pointer's revision as it was read; 0 when there is none yet. */
  revision: z.int().check(z.minimum(0)),
  action: z.enum(ASKED_ACTIONS),
  /** activate, withdraw, lift, ramp, schedule: required. rollback: the last good release when left out. canary: null ends it. */
  version: z.optional(z.nullable(versionSchema)),
  /** canary only: share of visitors. */
  percent: z.optional(percentSchema),
  /** ramp only. */
  ramp: z.optional(rampSchema),
  /** schedule only. */
  at: z.optional(z.string().check(z.regex(PLAN_MOMENT, FIELD_TEXTS.at.invalid))),
  /** activate only: roll this release back by itself when far more of its page loads fail than of the one before. */
  guard: z.optional(z.boolean()),
  /** retire only: also an area without whose pages the product is none. */
  force: z.optional(z.boolean()),
});
export type PointerMove = z.infer<typeof pointerMoveSchema>;

export const pointersRequestSchema = z.object({
  moves: z.array(pointerMoveSchema).check(z.minLength(1), z.maxLength(50)),
  /** Kept in the history; all but activations and trials must give it. */
  why: z
    .string()
    .check(z.trim(), z.maxLength(500, FIELD_TEXTS.why.long), z.regex(ONE_LINE, FIELD_TEXTS.why.invalid)),
});
export type PointersRequest = z.infer<typeof pointersRequestSchema>;

/** Why an area takes no activation. */
export const pointerLockSchema = z.object({
  at: instantSchema,
  who: z.string(),
  why: z.string(),
  /** The version that was taken back; null when somebody locked the area by hand. */
  version: z.nullable(versionSchema),
});
export type PointerLock = z.infer<typeof pointerLockSchema>;

export const pointerStateSchema = z.object({
  name: nameSchema,
  revision: z.number(),
  live: versionSchema,
  fallback: z.nullable(versionSchema),
  canary: z.nullable(z.object({ version: versionSchema, percent: z.number() })),
  lock: z.nullable(pointerLockSchema),
  /** Nobody gets the area. */
  retired: z.optional(z.boolean()),
});
export type PointerState = z.infer<typeof pointerStateSchema>;

export const pointersAnswerSchema = z.object({
  pointers: z.array(pointerStateSchema),
  /** What an operator should know of the moves that were made, in words. */
  notes: z.optional(z.array(z.string())),
});
export type PointersAnswer = z.infer<typeof pointersAnswerSchema>;

export const historyRowSchema = z.object({
  id: z.number(),
  name: nameSchema,
  /** The pointer's revision after the move. */
  revision: z.number(),
  action: z.enum(ASKED_ACTIONS),
  from: z.nullable(versionSchema),
  to: z.nullable(versionSchema),
  percent: z.nullable(z.number()),
  who: z.string(),
  /** The name of the administrator that `who` numbers, while there is the account. */
  person: z.optional(z.string()),
  why: z.string(),
  at: instantSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

/** GET /api/releases/history: `live` is what was live at `at` (now, when left out), `rows` the moves up to then. */
export const historyAnswerSchema = z.object({
  at: instantSchema,
  live: z.array(pointerStateSchema),
  rows: z.array(historyRowSchema),
  /** The previews made up to then, as they stood; none where an action was chosen, which they are not. */
  previews: z.array(pastPreviewSchema),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

export const historyQuerySchema = z.object({
  /** With its zone: the same moment wherever it is read. */
  at: z.optional(z.iso.datetime({ offset: true, error: FIELD_TEXTS.at.invalid })),
  name: z.optional(nameSchema),
  /** The rows alone are chosen by what follows, never what was live. */
  action: z.optional(z.enum(ASKED_ACTIONS)),
  /** A part of the token's name, of the administrator's name or of 'admin #3'. */
  who: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  since: z.optional(z.iso.datetime({ offset: true, error: FIELD_TEXTS.at.invalid })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;
