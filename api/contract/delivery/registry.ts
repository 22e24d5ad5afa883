/** Releases in the registry: publishing, listing, pruning. */
import '../setup';
import * as z from 'zod/mini';
import { instantSchema } from '../application/fields';
import { changesSchema } from './changes';
import { pointerStateSchema } from './pointers';
import { nameSchema, versionSchema } from './releases';

/** Limits of one release: a larger tar is refused. */
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
  /** Number of lost or altered files restored in storage. */
  repaired: z.optional(z.number()),
  /** This content was withdrawn: it is stored but cannot go live. */
  withdrawn: z.optional(z.boolean()),
  /** The area is locked: no activation until it is unlocked. */
  locked: z.optional(z.boolean()),
});
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;

export const releaseSummarySchema = z.object({
  name: nameSchema,
  version: versionSchema,
  platform: z.string(),
  commit: z.string(),
  author: z.string(),
  /** The first line of the commit's message. */
  subject: z.optional(z.string()),
  /** Built from exactly that commit, without local changes. */
  clean: z.optional(z.boolean()),
  changes: z.optional(z.nullable(changesSchema)),
  /** From the release description. */
  createdAt: z.string(),
  publishedAt: instantSchema,
  files: z.number(),
  bytes: z.number(),
  withdrawn: z.boolean(),
  /** Signing key, builder, and hash of the lock file. */
  signedBy: z.optional(z.nullable(z.string())),
  builder: z.optional(z.string()),
  lock: z.optional(z.string()),
  /** When it was last live; null when never. */
  lastLiveAt: z.optional(z.nullable(instantSchema)),
  /** Failed clearly more often than the previous good release: never a default roll-back target. */
  bad: z.optional(z.boolean()),
  /** Failures reported by browsers: unverified, only an indication. */
  failures: z.number(),
  /** Page loads of the last day, counted and signed by hosts, and the failed ones among them. */
  day: z.optional(z.object({ loads: z.number(), failed: z.number() })),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** GET /api/releases. */
export const releaseOverviewSchema = z.object({
  pointers: z.array(
    z.extend(pointerStateSchema, {
      /**
       * Roll-back targets, the default first: previously live and not withdrawn; bad ones last, never the default.
       */
      targets: z.array(versionSchema),
      /** Always null: published older administration areas read it. */
      plan: z.null(),
      /** Whether the live release is rolled back automatically when it fails. */
      guarded: z.boolean(),
      /**
       * A warning, if loads of the live release show no text clearly more often
       * than those of the release before it.
       */
      alert: z.optional(z.string()),
    }),
  ),
  releases: z.array(releaseSummarySchema),
});
export type ReleaseOverview = z.infer<typeof releaseOverviewSchema>;

/**
 * POST /api/releases/prune. Keeps releases that a pointer or open preview names, and the previous live one.
 */
export const pruneRequestSchema = z.object({
  names: z.optional(z.array(nameSchema)),
  /** Releases published or live within this many hours are kept. */
  olderThanHours: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  dryRun: z.optional(z.boolean()),
});
export type PruneRequest = z.infer<typeof pruneRequestSchema>;

export const pruneAnswerSchema = z.object({
  removed: z.array(z.object({ name: nameSchema, version: versionSchema })),
});
export type PruneAnswer = z.infer<typeof pruneAnswerSchema>;
