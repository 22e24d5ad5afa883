/** Previews: signed links that show published versions on the real site before they are live. */
import '../setup';
import * as z from 'zod/mini';
import { instantSchema } from '../application/fields';
import { nameSchema, servedReleaseSchema, signingKeySchema, versionSchema } from './releases';

/** The path where a host opens a preview, and below it where it ends. Areas cannot declare pages here. */
export const PREVIEW_URL = '/apercu';
export const PREVIEW_END_URL = `${PREVIEW_URL}/fin`;

export const PREVIEW_LIMITS = {
  /** Areas of one link. */
  areas: 10,
  minutes: 7 * 24 * 60,
  /** Maximum number of open links: a host keeps the files of their versions. */
  open: 20,
} as const;

/** A code that can be typed and never looks like an option. */
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
  /** The actor who requested it. */
  who: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** The same as text, with the site's zone. */
  expiresText: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

/** A preview in the history. */
export const pastPreviewSchema = z.object({
  id: z.string(),
  releases: z.array(previewedSchema),
  who: z.string(),
  /** The name of the administrator with the id in `who`, while the account exists. */
  person: z.optional(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** revoked: with its token. withdrawn: with one of its versions. */
  end: z.enum(['open', 'expired', 'ended', 'revoked', 'withdrawn']),
  /** When it ended; null while it is open. */
  endedAt: z.nullable(instantSchema),
  /** The actor who ended it early; null when nobody did. */
  endedBy: z.nullable(z.string()),
  endedPerson: z.optional(z.string()),
});
export type PastPreview = z.infer<typeof pastPreviewSchema>;

/** The link itself is only shown once, to the actor who made it. */
export const previewAnswerSchema = z.extend(previewSchema, { url: z.string() });
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;

/** GET /api/releases/previews: open previews, newest first. */
export const previewsAnswerSchema = z.object({ previews: z.array(previewSchema) });
export type PreviewsAnswer = z.infer<typeof previewsAnswerSchema>;

export const previewParams = z.object({ id: z.string().check(z.regex(PREVIEW_ID)) });

/** GET /api/releases/previews/{id}: the data that a host needs to show a preview. */
export const previewStateSchema = z.object({
  /** withdrawn: one of its versions was withdrawn, or no longer exists. */
  state: z.enum(['open', 'ended', 'withdrawn']),
  /** Empty unless it is open. */
  releases: z.array(z.object({ release: servedReleaseSchema, keys: z.array(signingKeySchema) })),
});
export type PreviewState = z.infer<typeof previewStateSchema>;

/** The signed content of a link. Short, because it is sent in a cookie with every request. */
export const previewClaimsSchema = z.object({
  format: z.literal(1),
  id: z.string().check(z.regex(PREVIEW_ID)),
  /** Seconds since 1970. */
  until: z.int(),
  releases: z.array(previewedSchema).check(z.minLength(1), z.maxLength(PREVIEW_LIMITS.areas)),
});
export type PreviewClaims = z.infer<typeof previewClaimsSchema>;
