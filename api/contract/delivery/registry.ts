/** The calls of the release registry: what they take and what they answer. */
import '../setup';
import * as z from 'zod/mini';
import { ONE_LINE } from '../application/fields';
import { changesSchema } from './changes';
import { instantSchema, RELEASE_NAME, RELEASE_VERSION } from './releases';
import { FIELD_TEXTS } from '../application/texts';
import { pastPreviewSchema } from './previews';
import { PLAN_ACTIONS, PLAN_MOMENT, percentSchema, planSchema, rampSchema } from './plans';

const nameSchema = z.string().check(z.regex(RELEASE_NAME));
const versionSchema = z.string().check(z.regex(RELEASE_VERSION));

/** Limits of one release: a tar is refused as soon as it goes beyond. */
export const RELEASE_LIMITS = {
  files: 500,
  fileBytes: 8 * 1024 * 1024,
  totalBytes: 40 * 1024 * 1024,
  descriptionBytes: 1024 * 1024,
} as const;

export const publishAnswerSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  status: z.enum(['created', 'unchanged']),
  /** So many files that the storage had lost or altered were put back. */
  repaired: z.optional(z.number()),
  /** This content was taken back: it is kept, and cannot go live. */
  withdrawn: z.optional(z.boolean()),
  /** The area takes no activation until somebody unlocks it. */
  locked: z.optional(z.boolean()),
});
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;

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

export const releaseSummarySchema = z.object({
  name: nameSchema,
  version: versionSchema,
  platform: z.string(),
  commit: z.string(),
  author: z.string(),
  /** The first line of the commit's message. */
  subject: z.optional(z.string()),
  /** Whether what was built is that commit, without any change beside it. */
  clean: z.optional(z.boolean()),
  changes: z.optional(z.nullable(changesSchema)),
  /** As the release says. */
  createdAt: z.string(),
  publishedAt: instantSchema,
  files: z.number(),
  bytes: z.number(),
  withdrawn: z.boolean(),
  /** By which key it was signed, what built it, and the hash of its lock file. */
  signedBy: z.optional(z.nullable(z.string())),
  builder: z.optional(z.string()),
  lock: z.optional(z.string()),
  /** When it was live last; null when it never was. */
  lastLiveAt: z.optional(z.nullable(instantSchema)),
  /** Its counted loads failed clearly more often than those of the last good release before it: no roll-back leads there unasked. */
  bad: z.optional(z.boolean()),
  /** Failures that browsers reported: an indication, nobody vouches for them. */
  failures: z.number(),
  /** Page loads of the last day that hosts counted, and how many of them failed: each at most once, signed by its host. */
  day: z.optional(z.object({ loads: z.number(), failed: z.number() })),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** GET /api/releases. */
export const releaseOverviewSchema = z.object({
  pointers: z.array(
    z.extend(pointerStateSchema, {
      /** Where a roll-back may lead, the default first: versions that were live and were not taken back; those that failed too much come last, none of them by default. */
      targets: z.array(versionSchema),
      /** What goes on by itself, null when nothing does; whether the live release is rolled back by itself when it fails. */
      plan: z.nullable(planSchema),
      guarded: z.boolean(),
    }),
  ),
  releases: z.array(releaseSummarySchema),
});
export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>;

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

export const FAULT_CODES = [
  'entry',
  'module',
  'stylesheet',
  'integrity',
  'start',
  'render',
  /** An error of the release's code that nobody caught, a promise that was rejected among them. */
  'uncaught',
  /** A page threw over what it was given, and no other release showed it: told apart, never counted against a release. */
  'data',
  'platform',
  'timeout',
  'preload',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** POST /api/releases/failures. */
export const failureReportSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  code: z.enum(FAULT_CODES),
  /** What the host signed into the page: a report without it is anonymous. */
  visit: z.optional(z.string().check(z.maxLength(60))),
  /** The error as the engine tells it; only its kind and its places are kept. */
  stack: z.optional(z.string().check(z.maxLength(8000))),
  /** The page on which it happened, as its area declares it ('/events/:id'). */
  page: z.optional(z.string().check(z.maxLength(200))),
  /** With 'data': what the page was given. Where it keeps the contract, the release is at fault after all. Not kept. */
  answers: z.optional(
    z.array(z.object({ url: z.string().check(z.maxLength(2000)), body: z.unknown() })).check(z.maxLength(8)),
  ),
});
export type FailureReport = z.infer<typeof failureReportSchema>;

/** POST /api/releases/prune. Never removes what is live, fallback, canary, or was live most recently before. */
export const pruneRequestSchema = z.object({
  names: z.optional(z.array(nameSchema)),
  /** Releases published or live within this many hours stay. */
  olderThanHours: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  dryRun: z.optional(z.boolean()),
});
export type PruneRequest = z.infer<typeof pruneRequestSchema>;

export const pruneAnswerSchema = z.object({
  removed: z.array(z.object({ name: nameSchema, version: versionSchema })),
});
export type PruneAnswer = z.infer<typeof pruneAnswerSchema>;
