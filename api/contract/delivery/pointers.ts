/** Pointers: the live release of each area, its moves and its history. */
import '../setup';
import * as z from 'zod/mini';
import type { ACTION_NAMES } from '../application/action-names';
import * as FIELD_TEXTS from '../application/field-texts';
import { instantSchema, lineOrBlank } from '../application/fields';
import { LIMITS } from '../application/limits';
import { pastPreviewSchema } from './previews';
import { nameSchema, versionSchema } from './releases';

/**
 * lock, unlock: whether the area accepts activations. withdraw: ends a canary for good. lift: undoes a mistaken
 * withdrawal. retire: takes the area offline until one of its versions is activated.
 */
const MOVE_ACTIONS = [
  ...(['activate', 'rollback', 'canary', 'withdraw', 'lock', 'unlock', 'lift'] as const),
  'retire',
] as const;
export type MoveAction = (typeof MOVE_ACTIONS)[number];
/** Ramps and scheduled activations no longer exist: older tools are refused with the remedy, the history names them. */
const RETIRED_ACTIONS = ['ramp', 'schedule', 'pause', 'resume', 'end'] as const;
export const ASKED_ACTIONS = [
  ...MOVE_ACTIONS,
  ...RETIRED_ACTIONS,
] as const satisfies readonly (keyof typeof ACTION_NAMES)[];

export const isMoveAction = (action: (typeof ASKED_ACTIONS)[number]): action is MoveAction =>
  MOVE_ACTIONS.some((one) => one === action);

/** A share of visitors in percent, as precise as the registry stores it. */
const percentSchema = z.number().check(
  z.minimum(0),
  z.maximum(100),
  // The column has two decimals: a more precise value would be rounded when stored.
  z.refine((percent) => Number(percent.toFixed(2)) === percent, FIELD_TEXTS.percent.invalid),
);

export const pointerMoveSchema = z.object({
  name: nameSchema,
  /** The pointer's revision when it was read; 0 when there is none yet. */
  revision: z.int().check(z.minimum(0)),
  action: z.enum(ASKED_ACTIONS),
  /**
   * activate, withdraw, lift: required. rollback: default the last good release. canary: null ends it.
   */
  version: z.optional(z.nullable(versionSchema)),
  /** canary only: share of visitors. */
  percent: z.optional(percentSchema),
  /**
   * activate only: roll this release back automatically when far more of its page
   * loads fail than of the previous one.
   */
  guard: z.optional(z.boolean()),
  /** retire only: retires even an area with pages that the product cannot do without. */
  force: z.optional(z.boolean()),
});
export type PointerMove = z.infer<typeof pointerMoveSchema>;

export const pointersRequestSchema = z.object({
  moves: z.array(pointerMoveSchema).check(z.minLength(1), z.maxLength(50)),
  /** Stored in the history; required except for activations and canaries. */
  why: lineOrBlank({ ...FIELD_TEXTS.why, max: LIMITS.reason.max }),
});
export type PointersRequest = z.infer<typeof pointersRequestSchema>;

/** Why an area accepts no activation. */
export const pointerLockSchema = z.object({
  at: instantSchema,
  who: z.string(),
  why: z.string(),
  /** The withdrawn version; null when an operator locked the area. */
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
  /** The area is offline for visitors. */
  retired: z.optional(z.boolean()),
});
export type PointerState = z.infer<typeof pointerStateSchema>;

export const pointersAnswerSchema = z.object({
  pointers: z.array(pointerStateSchema),
  /** Notes for the operator about the moves made. */
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
  /** The name of the administrator with the id in `who`, while the account exists. */
  person: z.optional(z.string()),
  why: z.string(),
  at: instantSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

/** GET /api/releases/history: `live` is the live set at `at` (default now), `rows` the moves up to then. */
export const historyAnswerSchema = z.object({
  at: instantSchema,
  live: z.array(pointerStateSchema),
  rows: z.array(historyRowSchema),
  /** The previews made up to then, in their state at that time; empty when filtered by action. */
  previews: z.array(pastPreviewSchema),
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;

export const historyQuerySchema = z.object({
  /** With a zone, so that it is the same instant for every reader. */
  at: z.optional(z.iso.datetime({ offset: true, error: FIELD_TEXTS.at.invalid })),
  name: z.optional(nameSchema),
  /** The following filters apply to rows and previews, never to the live set. */
  action: z.optional(z.enum(ASKED_ACTIONS)),
  /** A part of the token's name, of the administrator's name or of 'admin #3'. */
  who: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  since: z.optional(z.iso.datetime({ offset: true, error: FIELD_TEXTS.at.invalid })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;
