/** What a guest holds of an event: a place, a place in the waiting list, a ticket. */
import '../setup';
import * as z from 'zod/mini';
import { eventDetailSchema } from './events';
import { idSchema, requiredText } from './fields';
import { FIELD_TEXTS } from './texts';

/** 'registered': a place came free between the page and the click, and is the caller's. */
export const waitingAnswerSchema = z.object({
  status: z.enum(['waiting', 'registered']),
  message: z.string(),
  event: eventDetailSchema,
});
export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;

export const waitingPersonSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** From 1. */
  position: z.int(),
  waiting_since: z.string(),
  moved_first: z.boolean(),
});
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** Someone was put before others. */
export const waitingMoveSchema = z.object({
  name: z.string(),
  actor: z.string(),
  from_position: z.int(),
  why: z.string(),
  moved_at: z.string(),
});

export const waitingListSchema = z.object({
  waiting: z.array(waitingPersonSchema),
  moves: z.array(waitingMoveSchema),
});
export type WaitingList = z.infer<typeof waitingListSchema>;

export const moveFirstSchema = z.object({
  why: requiredText({ ...FIELD_TEXTS.waitingWhy, max: 500, oneLine: true }),
});
