/** Accounts as admins see them, and what they may do about them. */
import '../setup';
import * as z from 'zod/mini';
import { isCalendarDate } from './dates';
import * as FIELD_TEXTS from './field-texts';
import { idSchema, instantSchema, numberParameter, requiredText } from './fields';
import { actSchema } from './history';
import { LIMITS } from './limits';
import { CASE_DECISIONS, CASE_KINDS } from './reports';
import { roleSchema } from './users';

export const PEOPLE_STATES = ['active', 'suspended', 'unconfirmed'] as const;
export const PEOPLE_SORTS = ['recent', 'name', 'seen', 'reports'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

export const peopleQuerySchema = z.object({
  /** Part of a name or an address; also of a former address, for 72 hours after the change. */
  search: z.optional(
    z
      .string(FIELD_TEXTS.search.long)
      .check(z.trim(), z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long)),
  ),
  role: z.optional(roleSchema),
  state: z.optional(z.enum(PEOPLE_STATES)),
  /**
   * 'recent': newest account first; 'seen': last seen first; 'reports': most reported first; 'name': alphabetical.
   */
  sort: z.optional(z.enum(PEOPLE_SORTS)),
  page: z.optional(numberParameter(1, 100_000)),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const listedPersonSchema = z.object({
  ...{ id: idSchema, name: z.string(), email: z.string(), role: roleSchema },
  avatar: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** Null while not suspended; a null `until` means a permanent suspension. */
  suspended: z.nullable(z.object({ until: z.nullable(instantSchema), reason: z.string() })),
  since: instantSchema,
  seen_at: z.nullable(instantSchema),
  events: z.int(),
  registrations: z.int(),
  /** Reports about their events, messages, reviews and profile. */
  reports: z.int(),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const peoplePageSchema = z.object({
  data: z.array(listedPersonSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
});
export type PeoplePage = z.infer<typeof peoplePageSchema>;

const eventLineSchema = z.object({
  ...{ id: idSchema, title: z.string(), date: z.string() },
  cancelled: z.optional(z.boolean()),
});
const wordsSchema = z.object({
  ...{ id: idSchema, event_id: idSchema, title: z.string(), text: z.string(), at: instantSchema },
});
const reportedSchema = z.object({
  ...{ id: idSchema, kind: z.enum(CASE_KINDS), title: z.string(), at: instantSchema },
  /** The number of reports in this case. */
  reports: z.int(),
  /** The decision now in force; null until an admin decides. */
  decision: z.nullable(z.enum(CASE_DECISIONS)),
});

/** A person with the latest entries of each list; contains no secret of the account. */
export const personSchema = z.object({
  ...listedPersonSchema.shape,
  second_factor: z.boolean(),
  sessions: z.int(),
  organized: z.array(eventLineSchema),
  joined: z.array(eventLineSchema),
  messages: z.array(wordsSchema),
  reviews: z.array(wordsSchema),
  /** Report cases about their events, messages, reviews and profile. */
  reported: z.array(reportedSchema),
  acts: z.array(actSchema),
});
export type PersonDetail = z.infer<typeof personSchema>;

const reasonField = requiredText({ ...FIELD_TEXTS.reason, max: LIMITS.reason.max, plain: true });

export const personActSchema = z.object({ reason: reasonField });
export const personRoleSchema = z.object({ role: roleSchema, reason: reasonField });
export const suspensionSchema = z.object({
  reason: reasonField,
  /** The last day of the suspension; blank: permanent. */
  until: z.optional(
    z
      .string(FIELD_TEXTS.date.invalid)
      .check(z.refine((day) => day === '' || isCalendarDate(day), FIELD_TEXTS.date.invalid)),
  ),
  /**
   * What happens to the coming events that they organize; a hand-over takes
   * effect when the new organizer accepts it.
   */
  events: z.enum(['cancel', 'keep', 'hand-over']),
  /** With 'hand-over': the address of the new organizer. */
  to: z.optional(z.string().check(z.maxLength(LIMITS.email.max, FIELD_TEXTS.email.invalid))),
  /** 'hide': their messages and reviews are hidden until the suspension ends. */
  words: z.optional(z.enum(['keep', 'hide'])),
});
export type SuspensionRequest = z.output<typeof suspensionSchema>;
