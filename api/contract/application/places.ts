/** Waitlists, tickets and check-in. */
import '../setup';
import * as z from 'zod/mini';
import { answerSchema, givenAnswersField } from './answers';
import { companionsField, companionTicketSchema } from './companions';
import {
  attemptField,
  doorNameField,
  doorRulesSchema,
  doubleEntrySchema,
  dueShape,
  ticketCodeField,
  ticketWayField,
} from './door';
import { eventDetailSchema, eventSummarySchema, onlineLink } from './events';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, requiredText } from './fields';
import { keepInTouchField, sourceField } from './registrations';

export const joinWaitingSchema = z.object({
  answers: z.optional(givenAnswersField),
  companions: z.optional(companionsField),
  src: z.optional(sourceField),
  keep_in_touch: z.optional(keepInTouchField),
});

/** 'registered': a seat became free between the page and the click, and the caller got it. */
export const waitlistAnswerSchema = z.object({
  status: z.enum(['waiting', 'registered']),
  message: z.string(),
  event: eventDetailSchema,
});
export type WaitlistAnswer = z.infer<typeof waitlistAnswerSchema>;

export const waitlistEntrySchema = z.object({
  user_id: idSchema,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** From 1. */
  position: z.int(),
  /** Places for a group; absent for one person. */
  places: z.optional(z.int()),
  waiting_since: instantSchema,
  moved_first: z.boolean(),
});

/** A waitlist that the caller is on; rank from 1. */
export const ownWaitSchema = z.object({ event: eventSummarySchema, position: z.int() });
export type OwnWait = z.infer<typeof ownWaitSchema>;

/** A person was moved to the front of the waitlist. */
export const waitlistMoveSchema = z.object({
  name: z.string(),
  actor: z.string(),
  from_position: z.int(),
  why: z.string(),
  moved_at: instantSchema,
});

export const waitlistSchema = z.object({
  waiting: z.array(waitlistEntrySchema),
  moves: z.array(waitlistMoveSchema),
});
export type Waitlist = z.infer<typeof waitlistSchema>;

export const moveFirstSchema = z.object({
  why: requiredText({ ...FIELD_TEXTS.waitingWhy, max: 500, oneLine: 'folded' }),
});

export const ticketSchema = z.object({
  /** The place is offered to somebody by a link; absent: not. */
  passing: z.optional(z.literal(true)),
  event_id: idSchema,
  /** As shown to people: 'K7QF-2M9D'. */
  number: z.string(),
  /** The text of the QR code, different for each registration. */
  code: z.string(),
  name: z.string(),
  registered_at: instantSchema,
  ...onlineLink,
  /** To the event's questions; absent without any. */
  answers: z.optional(z.array(answerSchema)),
  /** Absent for a guest without companions. */
  companions: z.optional(z.array(companionTicketSchema)),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const heldTicketSchema = z.object({
  ticket: ticketSchema,
  event: z.extend(eventSummarySchema, onlineLink),
});
export type HeldTicket = z.infer<typeof heldTicketSchema>;

/**
 * Public key for offline doors: SPKI in base64. A code is 'EVENEO:' followed by base64url of 13 bytes and their
 * signature.
 */
export const ticketKeySchema = z.object({ algorithm: z.literal('Ed25519'), public_key: z.string() });

export const ticketCheckRequestSchema = z.object({
  code: ticketCodeField,
  attempt: attemptField,
  door: doorNameField,
  way: ticketWayField,
});
export type TicketCheckRequest = z.infer<typeof ticketCheckRequestSchema>;

export const ticketCheckSchema = z.object({
  number: z.string(),
  name: z.string(),
  ...dueShape,
  checked_in_at: instantSchema,
});
export type TicketCheck = z.infer<typeof ticketCheckSchema>;

/**
 * The numbers of people who have entered and who are registered; both include people admitted without a ticket.
 */
export const doorCountSchema = z.object({
  entered: z.int(),
  /** Those of them who have not gone out; where exits are noted. */
  inside: z.optional(z.int()),
  registered: z.int(),
  rules: z.optional(doorRulesSchema),
  /** The latest tickets checked in at two doors. */
  doubles: z.optional(z.array(doubleEntrySchema)),
});
export type DoorCount = z.infer<typeof doorCountSchema>;
