/** Registrations to an event, and their counters. */
import '../setup';
import * as z from 'zod/mini';
import { answerSchema, givenAnswersField } from './answers';
import { rightSchema } from './co-organizers';
import { companionsField } from './companions';
import { entryShape } from './door';
import { eventDetailSchema } from './events';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema, inOneLine, instantSchema, lineOrBlank } from './fields';
import { LIMITS } from './limits';
import { SOURCE_TAG } from './source-tag';

export const sourceField = z
  .string(FIELD_TEXTS.src.invalid)
  .check(z.regex(SOURCE_TAG, FIELD_TEXTS.src.invalid));

/** Whether the organizer may write to whoever registers, also after the event; absent: no. */
export const keepInTouchField = z.boolean(FIELD_TEXTS.keep_in_touch.invalid);

export const registerToEventSchema = z.object({
  userId: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
  answers: z.optional(givenAnswersField),
  companions: z.optional(companionsField),
  src: z.optional(sourceField),
  keep_in_touch: z.optional(keepInTouchField),
});
/** What stays when it is left out: the answers, or the companions. The names stand in the order of their tickets. */
export const changeRegistrationSchema = z.object({
  answers: z.optional(givenAnswersField),
  companions: z.optional(companionsField),
});
export type ChangeRegistrationRequest = z.output<typeof changeRegistrationSchema>;
export const registeredAnswerSchema = z.object({ message: z.string(), event: eventDetailSchema });
export type RegisteredAnswer = z.infer<typeof registeredAnswerSchema>;

export const registrationSchema = z.object({
  user_id: z.nullable(idSchema),
  name: z.string(),
  /** Null once the account is deleted; '' once PERIODS.registrantAddresses has passed since the event. */
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  registered_at: instantSchema,
  /** Null without a ticket: admitted at the door, or the account is deleted. */
  ticket_number: z.nullable(z.string()),
  ...entryShape,
  /** The registration of a person whom the organizer added by hand; absent for everybody else. */
  added: z.optional(idSchema),
  /** The organizer noted that it is paid for; absent: not. */
  settled: z.optional(z.literal(true)),
  /** The guest who brings this companion; absent for everybody else. */
  companion_of: z.optional(z.string()),
  /** Answers to the event's questions; absent if there are none. */
  answers: z.optional(z.array(answerSchema)),
  /** Entries on days from which the event was moved since; absent without any. */
  former_entries: z.optional(z.array(z.object({ date: daySchema, entered_at: instantSchema }))),
  /** The tag of the link that led to the registration; absent without one. */
  source: z.optional(z.string()),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Optional reason, mailed to the removed person or to the author of the removed message. */
export const removalSchema = z.object({
  why: z.optional(
    lineOrBlank(
      { ...FIELD_TEXTS.why, max: LIMITS.reason.max },
      z.string(FIELD_TEXTS.why.invalid).check(z.overwrite(inOneLine)),
    ),
  ),
});

/** Up to 200 ids, separated by commas. */
const idList = z.string().check(z.regex(/^\d{1,10}(?:,\d{1,10}){0,199}$/));

export const registrationsQuerySchema = z.object({
  format: z.optional(z.enum(['json', 'csv'])),
  /** Restricts the list to these users. */
  users: z.optional(idList),
});

export const dayCountSchema = z.object({ date: daySchema, count: z.int() });
export type DayCount = z.infer<typeof dayCountSchema>;

/** `source`: null for registrations without a tag. */
export const sourceCountSchema = z.object({ source: z.nullable(z.string()), count: z.int() });
export type SourceCount = z.infer<typeof sourceCountSchema>;

export const adminStatsSchema = z.object({
  totalGuests: z.int(),
  totalOrganizers: z.int(),
  totalEvents: z.int(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;
export const organizerStatsSchema = z.object({
  createdEvents: z.int(),
  pastEvents: z.int(),
  upcomingEvents: z.int(),
  totalParticipants: z.int(),
});
export type OrganizerStats = z.infer<typeof organizerStatsSchema>;

/** What needs an organizer's attention. */
export const attentionSchema = z.object({
  /**
   * Coming events, each with its registrations of the last seven days, people on
   * the waitlist, undecided requests and people who have entered.
   */
  events: z.array(
    z.object({
      id: idSchema,
      recent: z.int(),
      waiting: z.int(),
      requests: z.optional(z.int()),
      entered: z.optional(z.int()),
    }),
  ),
  /** First messages of new accounts that wait to be released. `event_id`: the event of the oldest one. */
  held: z.optional(z.object({ count: z.int(), event_id: z.nullable(idSchema) })),
  /**
   * Coming events whose last message was written by a guest more than a day ago. `event_id`: the earliest of these
   * events.
   */
  messages: z.object({ count: z.int(), event_id: z.nullable(idSchema) }),
  /** Unanswered reviews of the last seven days, only of the event that has the latest one. */
  reviews: z.object({ count: z.int(), event_id: z.nullable(idSchema), average: z.nullable(z.number()) }),
  /** The caller's rights to current and coming events of others. */
  shared: z.optional(z.array(z.object({ id: idSchema, rights: z.array(rightSchema) }))),
});
export type Attention = z.infer<typeof attentionSchema>;
