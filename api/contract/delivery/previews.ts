/** Previews: signed links that show published versions, which nobody else gets yet, on the real site. */
import '../setup';
import * as z from 'zod/mini';
import { instantSchema } from '../application/fields';
import { nameSchema, servedReleaseSchema, signingKeySchema, versionSchema } from './releases';

/** Where a host takes a link, and below it the end of a preview. No area has pages there. */
export const PREVIEW_URL = '/apercu';
export const PREVIEW_END_URL = `${PREVIEW_URL}/fin`;

export const PREVIEW_LIMITS = {
  /** Areas of one link. */
  areas: 10,
  minutes: 7 * 24 * 60,
  /** Links that are open at a time: a host keeps the files of what they show. */
  open: 20,
} as const;

/** A number that can be typed: no letter of it looks like an option. */
export const PREVIEW_ID = /^[0-9a-f]{16}$/;

const previewedSchema = z.object({
  name: nameSchema,
  version: versionSchema,
});
export type Previewed = z.infer<typeof previewedSchema>;

/** POST /api/releases/previews. */
export const previewRequestSchema = z.object({
  releases: z.array(previewedSchema).check(z.minLength(1), z.maxLength(PREVIEW_LIMITS.areas)),
  minutes: z.int().check(z.minimum(1), z.maximum(PREVIEW_LIMITS.minutes)),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

export const previewSchema = z.object({
  id: z.string(),
  releases: z.array(previewedSchema),
  /** Who asked for it. */
  who: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** The same in words, with the site's zone. */
  expiresText: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

/** A preview as the history keeps it. */
export const pastPreviewSchema = z.object({
  id: z.string(),
  releases: z.array(previewedSchema),
  who: z.string(),
  /** The name of the administrator that `who` numbers, while there is the account. */
  person: z.optional(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** revoked: with the token that asked for it. withdrawn: with one of its versions. */
  end: z.enum(['open', 'expired', 'ended', 'revoked', 'withdrawn']),
  /** When it was over; null while it is open. */
  endedAt: z.nullable(instantSchema),
  /** Who ended it before its time; null where nobody did. */
  endedBy: z.nullable(z.string()),
  endedPerson: z.optional(z.string()),
});
export type PastPreview = z.infer<typeof pastPreviewSchema>;

/** The link itself is told once, to whoever made it. */
export const previewAnswerSchema = z.extend(previewSchema, { url: z.string() });
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;

/** GET /api/releases/previews: those that are open, the newest first. */
export const previewsAnswerSchema = z.object({ previews: z.array(previewSchema) });
export type PreviewsAnswer = z.infer<typeof previewsAnswerSchema>;

export const previewParams = z.object({ id: z.string().check(z.regex(PREVIEW_ID)) });

/** GET /api/releases/previews/{id}: what a host needs to show a preview. */
export const previewStateSchema = z.object({
  /** withdrawn: one of its versions was taken back, or is no longer there. */
  state: z.enum(['open', 'ended', 'withdrawn']),
  /** Empty unless it is open. */
  releases: z.array(z.object({ release: servedReleaseSchema, keys: z.array(signingKeySchema) })),
});
export type PreviewState = z.infer<typeof previewStateSchema>;

/** What a link says, and its signature covers. Short: it travels in a cookie with every request. */
export const previewClaimsSchema = z.object({
  format: z.literal(1),
  id: z.string().check(z.regex(PREVIEW_ID)),
  /** Seconds since 1970. */
  until: z.int(),
  releases: z.array(previewedSchema).check(z.minLength(1), z.maxLength(PREVIEW_LIMITS.areas)),
});
export type PreviewClaims = z.infer<typeof previewClaimsSchema>;
