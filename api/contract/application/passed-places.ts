/** A place that a guest passes on: whoever opens the link and accepts has it. */
import '../setup';
import * as z from 'zod/mini';
import { givenAnswersField } from './answers';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema } from './fields';
import { askedQuestionSchema } from './questions';

/** The token goes into the link's fragment, which no server sees. The same until the place is taken back. */
export const offeredPlaceSchema = z.object({ token: z.string() });

export const passedPlaceLinkSchema = z.object({
  token: z
    .string(FIELD_TEXTS.passToken.required)
    .check(z.minLength(1, FIELD_TEXTS.passToken.required), z.maxLength(200, FIELD_TEXTS.passToken.invalid)),
});
export const acceptPlaceSchema = z.extend(passedPlaceLinkSchema, { answers: z.optional(givenAnswersField) });
export type AcceptPlace = z.output<typeof acceptPlaceSchema>;

/** What the page of a mailed link names of its event. */
export const linkedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: daySchema,
  time: z.string(),
  end_time: z.nullable(z.string()),
  location: z.string(),
  time_zone: z.optional(z.string()),
});
export type LinkedEvent = z.output<typeof linkedEventSchema>;

/** What the link's page shows: the event, and its questions. */
export const passedPlaceSchema = z.object({
  event: linkedEventSchema,
  /** Of a group, which passes whole; absent: one. */
  places: z.optional(z.int()),
  questions: z.optional(z.array(askedQuestionSchema)),
  /** Why the organizer keeps the answers longer than usual. */
  answers_kept_why: z.optional(z.string()),
});
export type PassedPlace = z.infer<typeof passedPlaceSchema>;
