/** Chat and reviews of an event. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, numberParameter, requiredText, wholeNumberField } from './fields';
import { LIMITS } from './limits';

const authorSchema = z.object({ name: z.string(), avatar: z.nullable(z.string()) });

export const chatMessageSchema = z.object({
  id: idSchema,
  /** Null once the author's account is deleted. */
  user_id: z.nullable(idSchema),
  message: z.string(),
  created_at: instantSchema,
  /** Time of the author's last edit; null when never edited. */
  edited_at: z.nullable(instantSchema),
  user: authorSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/**
 * A first message of a new account, held until an organizer of the event
 * releases it. Its id is not a ChatMessage's.
 */
export const heldMessageSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  message: z.string(),
  created_at: instantSchema,
  user: authorSchema,
});
export type HeldMessage = z.infer<typeof heldMessageSchema>;

/** `messages`: all held messages for callers who may release them; for everyone else only their own. */
export const heldAnswerSchema = z.object({
  /** Whether first messages of new accounts are held in this chat. */
  on: z.boolean(),
  messages: z.array(heldMessageSchema),
});
export type HeldAnswer = z.infer<typeof heldAnswerSchema>;

export const holdingSchema = z.object({ on: z.boolean() });

/** A posted message; `held`: it is not public until an organizer releases it. */
export const postedSchema = z.extend(chatMessageSchema, { held: z.optional(z.literal(true)) });
export type Posted = z.infer<typeof postedSchema>;

/** The data of a `deleted` event of the live stream; a `message` event carries a ChatMessage. */
export const chatDeletedSchema = z.object({ id: idSchema });

export const chatQuerySchema = z.object({
  /** Only messages older than this id. */
  before: z.optional(numberParameter(1, 999_999_999_999_999)),
  limit: z.optional(numberParameter(1, LIMITS.chat.max)),
  /**
   * With '1' the stream sends `places` events (LivePlaces) instead: first the current state, then every change.
   */
  places: z.optional(z.literal('1')),
});
export type ChatQuery = z.infer<typeof chatQuerySchema>;

/** How full an event currently is. */
export const livePlacesSchema = z.object({
  capacity: z.int(),
  registrations_count: z.int(),
  places_left: z.int(),
  waiting_count: z.int(),
  /** As in the event. */
  nobody_waits: z.optional(z.boolean()),
  /** As in the event: `version` changes with each edit, `revision` with whatever somebody may see. */
  version: z.optional(z.int()),
  revision: z.optional(z.int()),
  /** What the listener has; null: nothing. */
  own: z.optional(z.nullable(z.enum(['registered', 'waiting', 'asked', 'refused']))),
});
export type LivePlaces = z.infer<typeof livePlacesSchema>;

export const chatPostSchema = z.object({
  message: requiredText({ ...FIELD_TEXTS.message, max: LIMITS.message.max }),
});

export const reviewSchema = z.object({
  id: idSchema,
  user_id: z.nullable(idSchema),
  rating: z.int(),
  comment: z.string(),
  created_at: instantSchema,
  user: authorSchema,
  /** Whether the author is registered now, and was registered when writing. */
  confirmed: z.boolean(),
  /** Whether it was last edited before or after the start of the event. */
  written: z.enum(['before', 'after']),
  /** The organizer's reply, at most one. */
  answer: z.nullable(z.object({ message: z.string(), answered_at: instantSchema })),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewListSchema = z.object({
  reviews: z.array(reviewSchema),
  average_rating: z.nullable(z.number()),
  rating_count: z.int(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewPostSchema = z.object({
  rating: wholeNumberField({
    required: FIELD_TEXTS.rating.required,
    invalid: FIELD_TEXTS.rating.invalid,
    min: LIMITS.rating.min,
    minText: FIELD_TEXTS.rating.required,
    max: LIMITS.rating.max,
    maxText: FIELD_TEXTS.rating.invalid,
  }),
  comment: requiredText({ ...FIELD_TEXTS.comment, max: LIMITS.comment.max }),
});
export const reviewReplySchema = z.object({
  message: requiredText({ ...FIELD_TEXTS.message, max: LIMITS.comment.max }),
});
/** Why a review is taken down; mailed to the author. */
export const reviewTakedownSchema = z.object({
  reason: requiredText({ ...FIELD_TEXTS.reason, max: LIMITS.reason.max, plain: true }),
});
export type ReviewPostRequest = z.output<typeof reviewPostSchema>;

export const reviewAnswerSchema = z.object({ review: reviewSchema, message: z.string() });
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
