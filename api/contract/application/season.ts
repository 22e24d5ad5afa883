/** A series as one thing: its dates, who comes to what, and words to all of them. */
import '../setup';
import * as z from 'zod/mini';
import { announcementTestSchema, audienceCountSchema } from './announcements';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema, numberParameter } from './fields';
import { LIMITS } from './limits';
import { seriesRemovalSchema } from './series';

export const seasonQuerySchema = z.object({
  search: z.optional(
    z
      .string(FIELD_TEXTS.search.long)
      .check(z.trim(), z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long)),
  ),
  page: z.optional(numberParameter(1, 100_000)),
});
export type SeasonQuery = z.infer<typeof seasonQuerySchema>;

const seasonDateSchema = z.object({
  id: idSchema,
  date: daySchema,
  time: z.string(),
  capacity: z.int(),
  registered: z.int(),
  entered: z.int(),
  waiting: z.int(),
  cancelled: z.boolean(),
  draft: z.boolean(),
  /** By an admin: no words go to it. */
  taken_down: z.optional(z.boolean()),
  /** Neither over nor cancelled: what is done to several dates is done to these. */
  coming: z.boolean(),
});
export type SeasonDate = z.infer<typeof seasonDateSchema>;

const seasonPersonSchema = z.object({
  /** Null: added by hand, without an account. */
  user_id: z.nullable(idSchema),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Ids of the dates with a place, and how many of them they entered. */
  dates: z.array(idSchema),
  entered: z.int(),
});
export type SeasonPerson = z.infer<typeof seasonPersonSchema>;

/** From this date on, or all of them; only coming ones. */
const scopes = <T extends z.ZodMiniType>(item: T) => z.object({ following: item, all: item });

export const seasonSchema = z.object({
  /** Those that the caller manages, in order of time. */
  dates: z.array(seasonDateSchema),
  /** Those with a place, who have most dates first; companions are not counted. */
  people: z.object({
    data: z.array(seasonPersonSchema),
    total: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
  }),
  /** Distinct people of all dates, and those with a place at half of them or more. */
  figures: z.object({ people: z.int(), regulars: z.int() }),
  /** How many people are told if the dates in scope are cancelled, deleted, or moved. */
  told: scopes(z.int()),
  audiences: scopes(audienceCountSchema),
  /** The caller's own confirmed address; null while it is unconfirmed. */
  reply_address: z.nullable(z.string()),
});
export type Season = z.infer<typeof seasonSchema>;

export const seasonPostSchema = z.extend(announcementTestSchema, { scope: seriesRemovalSchema.shape.scope });
export type SeasonPost = z.infer<typeof seasonPostSchema>;
export const seasonSentSchema = z.object({ dates: z.int(), mails: z.int() });
