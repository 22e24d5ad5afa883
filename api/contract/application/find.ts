/** Finding events: what is near a search, suggestions while typing, and cities. */
import '../setup';
import * as z from 'zod/mini';
import { idSchema } from './fields';
import { eventSummarySchema, imageSchema } from './events';
import { isPeriod, PERIOD_ERROR, placeAndTime } from './period';
import { LIMITS } from './limits';
import { FIELD_TEXTS } from './texts';

const typed = z
  .string(FIELD_TEXTS.search.long)
  .check(z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long));

export const nearQuerySchema = z
  .object({ near: z.optional(typed), category: z.optional(typed), ...placeAndTime })
  .check(z.refine(isPeriod, PERIOD_ERROR));
export type NearQuery = z.infer<typeof nearQuerySchema>;

/** Filters in the place of those that were asked for; '' where one is left out. */
const changeSchema = z.object({
  search: z.optional(z.string()),
  /** A slug. */
  category: z.optional(z.string()),
  city: z.optional(z.string()),
  tag: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  when: z.optional(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/** Something else that does have events: with this change so many are found, the first of them by name. */
const proposalSchema = z.object({
  change: changeSchema,
  count: z.int(),
  title: z.string(),
  city: z.nullable(z.string()),
  date: z.string(),
  /** The name of the category that takes the place of the one asked for. */
  category: z.optional(z.string()),
  /** No list counts them: they are near the words. */
  near: z.optional(z.boolean()),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const nearAnswerSchema = z.object({
  /** Coming events that are meant by the words without holding all of them, the nearest first. */
  data: z.array(eventSummarySchema),
  /** How many there are in all. */
  total: z.int(),
  /** Where nothing matches: what changing one criterion brings. */
  one: z.array(proposalSchema),
  /** What changing two of them brings, where one is not enough. */
  two: z.array(proposalSchema),
  /** The city that was meant by what is none. */
  meant: z.nullable(z.string()),
  /** The words read as a place or days, where nothing holds them. */
  reading: z.nullable(changeSchema),
});
export type NearAnswer = z.infer<typeof nearAnswerSchema>;

/** The letters typed so far, and the filters that stand beside them: the numbers are those within them. */
export const suggestionQuerySchema = z
  .object({ q: z.optional(typed), category: z.optional(typed), ...placeAndTime })
  .check(z.refine(isPeriod, PERIOD_ERROR));
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

export const suggestionsSchema = z.object({
  events: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      date: z.string(),
      time: z.string(),
      city: z.nullable(z.string()),
      category: z.string(),
      image: z.nullable(z.string()),
      images: z.array(imageSchema),
    }),
  ),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** With the tag that the words mean, where they are no city's name. */
  cities: z.array(z.object({ city: z.string(), tag: z.nullable(z.string()), count: z.int() })),
  /** The words read as a place or days. */
  reading: z.nullable(changeSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const cityQuerySchema = z.object({ q: z.optional(typed) });
export const citySchema = z.object({ name: z.string(), department: z.string() });
export type CityProposal = z.infer<typeof citySchema>;
