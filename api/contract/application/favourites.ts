/** A guest's favourite events and followed organizers. */
import '../setup';
import * as z from 'zod/mini';
import { personSchema } from './co-organizers';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, numberParameter } from './fields';
import { LIMITS, MAX_ID } from './limits';

export const favouriteIdsSchema = z.object({ event_ids: z.array(idSchema) });
export type FavouriteIds = z.infer<typeof favouriteIdsSchema>;

/** Events kept in the browser before login, oldest first. */
export const favouritesMergeSchema = z.object({
  event_ids: z
    .array(
      z.int(FIELD_TEXTS.favourites.invalid).check(z.minimum(1), z.maximum(MAX_ID)),
      FIELD_TEXTS.favourites.invalid,
    )
    .check(z.maxLength(LIMITS.favourites, FIELD_TEXTS.favourites.invalid)),
});

/** All favourites of the account; `full`: some did not fit. */
export const favouritesMergedSchema = z.extend(favouriteIdsSchema, { full: z.boolean() });

/** An organizer's public profile. */
export const organizerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** For logged-in callers only, as in chats and reviews; null for visitors. */
  avatar: z.nullable(z.string()),
  /** Over all of the organizer's events; null without a rating. */
  average_rating: z.nullable(z.number()),
  rating_count: z.int(),
  coming_count: z.int(),
  past_count: z.int(),
  is_followed: z.boolean(),
  /** Everyone who co-organizes with them; absent if nobody does. */
  co_organizers: z.optional(z.array(personSchema)),
});
export type Organizer = z.infer<typeof organizerSchema>;

export const ORGANIZER_PERIODS = ['coming', 'past'] as const;
export type OrganizerPeriod = (typeof ORGANIZER_PERIODS)[number];
export const organizerEventsQuerySchema = z.object({
  period: z.optional(z.enum(ORGANIZER_PERIODS)),
  page: z.optional(numberParameter(1, 999_999_999_999_999)),
});

export const followedSchema = z.object({ id: idSchema, name: z.string(), avatar: z.nullable(z.string()) });
export type Followed = z.infer<typeof followedSchema>;
