/** Requests to register to events whose organizer decides on each registration. */
import '../setup';
import * as z from 'zod/mini';
import { answerSchema } from './answers';
import { eventDetailSchema, eventSummarySchema, requestStateSchema } from './events';
import { idSchema, instantSchema, numberParameter } from './fields';
import { LIMITS } from './limits';
import { presentRegistrantsSchema } from './registrants';
import { removalSchema } from './registrations';

export const requestAnswerSchema = z.object({ message: z.string(), event: eventDetailSchema });
export type RequestAnswer = z.infer<typeof requestAnswerSchema>;

/** A request of the caller. */
export const ownRequestSchema = z.object({ event: eventSummarySchema, ...requestStateSchema.shape });
export type OwnRequest = z.infer<typeof ownRequestSchema>;

export const requestsQuerySchema = z.object({
  page: z.optional(numberParameter(1, 100_000)),
  per_page: z.optional(numberParameter(1, LIMITS.registrantsPerPage.max)),
});
export type RequestsQuery = z.infer<typeof requestsQuerySchema>;

export const requestSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  /** '' once PERIODS.registrantAddresses has passed since the event. */
  email: z.string(),
  avatar: z.nullable(z.string()),
  asked_at: instantSchema,
  /** How many places it takes, companions included. */
  places: z.int(),
  ...requestStateSchema.shape,
  /** Answers to the event's questions; absent if there are none. */
  answers: z.optional(z.array(answerSchema)),
});
export type RegistrationRequest = z.infer<typeof requestSchema>;

/** Undecided requests first, in order of arrival; then refused ones. */
export const requestPageSchema = z.object({
  data: z.array(requestSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  /** Counts of the whole event. */
  counts: z.object({ asked: z.int(), refused: z.int() }),
});
export type RequestPage = z.infer<typeof requestPageSchema>;

export const acceptRequestsSchema = presentRegistrantsSchema;
/** `full`: people for whose request too few places are left; it stays undecided. */
export const requestsAcceptedSchema = z.object({ accepted: z.int(), full: z.array(idSchema) });
export type RequestsAccepted = z.infer<typeof requestsAcceptedSchema>;

export const refuseRequestsSchema = z.object({
  user_ids: presentRegistrantsSchema.shape.user_ids,
  why: removalSchema.shape.why,
});
export const requestsRefusedSchema = z.object({ refused: z.int() });
