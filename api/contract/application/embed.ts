/** An organizer's events on a site of their own. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idParameter } from './fields';
import { LIMITS } from './limits';

/** A site's origin: https, without a path; http only on this machine. */
const ORIGIN =
  /^(?:https:\/\/(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

export const embedSettingsSchema = z.object({
  /** The sites that may show the frames; none: nobody may. */
  origins: z
    .array(
      z.string(FIELD_TEXTS.embed.origin).check(
        z.maxLength(90, FIELD_TEXTS.embed.origin),
        z.overwrite((text) => text.trim().toLowerCase().replace(/\/$/, '')),
        z.regex(ORIGIN, FIELD_TEXTS.embed.origin),
      ),
      FIELD_TEXTS.embed.origin,
    )
    .check(z.maxLength(LIMITS.embedOrigins, FIELD_TEXTS.embed.many)),
  /** Of the buttons. */
  colour: z.string(FIELD_TEXTS.embed.colour).check(z.regex(/^#[0-9a-f]{6}$/, FIELD_TEXTS.embed.colour)),
});
export type EmbedSettings = z.infer<typeof embedSettingsSchema>;

export const EMBED_KINDS = ['list', 'card', 'button'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

export const embedQuerySchema = z.object({
  kind: z.optional(z.enum(EMBED_KINDS)),
  /** The event of a card or button; without it the next one. */
  event: z.optional(idParameter),
  /** Without it as the visitor's device. */
  theme: z.optional(z.enum(['light', 'dark'])),
});
export type EmbedQuery = z.infer<typeof embedQuerySchema>;

const SIZES: Readonly<Record<EmbedKind, number>> = { list: 520, card: 320, button: 84 };
/** The frame's height on the page that shows it, which needs no script to fit. */
export const embedHeight = (kind: EmbedKind): number => SIZES[kind];

export const oembedQuerySchema = z.object({
  url: z.string().check(z.maxLength(500)),
  format: z.optional(z.string().check(z.maxLength(10))),
  maxwidth: z.optional(z.string().check(z.maxLength(5))),
  maxheight: z.optional(z.string().check(z.maxLength(5))),
});
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
});
