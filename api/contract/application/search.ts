/** Event search: near matches, suggestions while typing, and cities. */
import '../setup';
import * as z from 'zod/mini';
import { eventPageSchema, eventSummarySchema, imageSchema } from './events';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema } from './fields';
import { LIMITS } from './limits';
import { isPeriod, PERIOD_ERROR, placeAndTime } from './period';

const typed = z
  .string(FIELD_TEXTS.search.long)
  .check(z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long));

export const nearQuerySchema = z
  .object({ near: z.optional(typed), category: z.optional(typed), ...placeAndTime })
  .check(z.refine(isPeriod, PERIOD_ERROR));
export type NearQuery = z.infer<typeof nearQuerySchema>;

/** Filters that replace the ones of the query; '' removes one. */
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

/** A change of filters that has results: their number, and the first of them. */
const proposalSchema = z.object({
  change: changeSchema,
  count: z.int(),
  title: z.string(),
  city: z.nullable(z.string()),
  date: daySchema,
  /** Name of the category that replaces the one in the query. */
  category: z.optional(z.string()),
  /** The results are only near matches; `count` is not that of the list. */
  near: z.optional(z.boolean()),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const nearAnswerSchema = z.object({
  /** Coming events that match most of the words, nearest first. */
  data: z.array(eventSummarySchema),
  /** The total number of near matches. */
  total: z.int(),
  /** When nothing matches: changes of one filter that have results. */
  one: z.array(proposalSchema),
  /** Changes of two filters, when one is not enough. */
  two: z.array(proposalSchema),
  /** The city that a misspelt one was meant to be. */
  meant: z.nullable(z.string()),
  /** The words interpreted as a place or days, when no event contains them. */
  reading: z.nullable(changeSchema),
});
export type NearAnswer = z.infer<typeof nearAnswerSchema>;

const understoodSchema = z.object({
  /** The filters that the words were read as, and the page of events that they find; null if not read. */
  change: z.nullable(changeSchema),
  page: z.nullable(eventPageSchema),
  /** Near matches of the search as read. */
  near: nearAnswerSchema,
});
export type Understood = z.infer<typeof understoodSchema>;

/** A page of the public list; `understood` when no event matches the filters as given, or words were searched. */
export const foundPageSchema = z.extend(eventPageSchema, { understood: z.optional(understoodSchema) });
export type FoundPage = z.infer<typeof foundPageSchema>;

/** The letters typed so far and the current filters, within which results are counted. */
export const suggestionQuerySchema = z
  .object({ q: z.optional(typed), category: z.optional(typed), ...placeAndTime })
  .check(z.refine(isPeriod, PERIOD_ERROR));
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

export const suggestionsSchema = z.object({
  events: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      date: daySchema,
      time: z.string(),
      city: z.nullable(z.string()),
      category: z.string(),
      image: z.nullable(z.string()),
      images: z.array(imageSchema),
      cancelled: z.optional(z.boolean()),
    }),
  ),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** `tag`: the tag named by the other words of the search. */
  cities: z.array(z.object({ city: z.string(), tag: z.nullable(z.string()), count: z.int() })),
  /** The words interpreted as a place or days. */
  reading: z.nullable(changeSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const cityQuerySchema = z.object({ q: z.optional(typed) });
export const citySchema = z.object({ name: z.string(), department: z.string() });
export type CityProposal = z.infer<typeof citySchema>;
