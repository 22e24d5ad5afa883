/** An event's registrants as its organizer and admins work with them: paged, with ticket, entry and note. */
import '../setup';
import * as z from 'zod/mini';
import { givenAnswersField } from './answers';
import * as FIELD_TEXTS from './field-texts';
import { idParameter, idSchema, LINES, nameField, numberParameter, withLineFeeds } from './fields';
import { LIMITS } from './limits';
import { registrationSchema, removalSchema } from './registrations';

export const REGISTRANT_FILTERS = ['all', 'entered', 'expected', 'added', 'settled', 'due'] as const;
export type RegistrantFilter = (typeof REGISTRANT_FILTERS)[number];
export const REGISTRANT_SORTS = ['name', 'registered', 'entered'] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];

export const registrantsQuerySchema = z.object({
  search: z.optional(
    z
      .string(FIELD_TEXTS.search.long)
      .check(z.trim(), z.maxLength(LIMITS.search.max, FIELD_TEXTS.search.long)),
  ),
  filter: z.optional(z.enum(REGISTRANT_FILTERS)),
  /** Only those whom this device of a helper's link checked in. */
  device: z.optional(idParameter),
  /** 'name': alphabetical; 'registered' and 'entered': the latest first. */
  sort: z.optional(z.enum(REGISTRANT_SORTS)),
  page: z.optional(numberParameter(1, 100_000)),
  per_page: z.optional(numberParameter(1, LIMITS.registrantsPerPage.max)),
});
export type RegistrantsQuery = z.infer<typeof registrantsQuerySchema>;

export const registrantSchema = z.object({
  registration_id: idSchema,
  ...registrationSchema.shape,
  /** Only the event's organizer and admins read it; '' for none. */
  note: z.string(),
});
export type Registrant = z.infer<typeof registrantSchema>;

export const registrantPageSchema = z.object({
  data: z.array(registrantSchema),
  /** Registrants that match search and filter. */
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  /** Counts of the whole event, regardless of search and filter. */
  counts: z.object({
    all: z.int(),
    entered: z.int(),
    expected: z.int(),
    /** Absent: nobody. */
    added: z.optional(z.int()),
    settled: z.optional(z.int()),
  }),
});
export type RegistrantPage = z.infer<typeof registrantPageSchema>;

const chosen = z
  .array(idSchema, FIELD_TEXTS.registrants.invalid)
  .check(
    z.minLength(1, FIELD_TEXTS.registrants.required),
    z.maxLength(LIMITS.registrantsAtOnce, FIELD_TEXTS.registrants.many),
  );

export const removeRegistrantsSchema = z.object({ user_ids: chosen, why: removalSchema.shape.why });
export const registrantsRemovedSchema = z.object({ removed: z.int() });

/** Whether these registrations are paid for, as the organizer notes it. */
export const settleRegistrantsSchema = z.object({
  registration_ids: chosen,
  settled: z.boolean(FIELD_TEXTS.registrants.settled),
});
export type SettleRegistrants = z.output<typeof settleRegistrantsSchema>;
export const registrantsSettledSchema = z.object({ changed: z.int() });

/** The name only of a person without an account: added by hand, or a companion. */
export const correctRegistrantSchema = z.object({
  name: z.optional(nameField),
  answers: z.optional(givenAnswersField),
});
export type CorrectRegistrant = z.output<typeof correctRegistrantSchema>;

/** To another date of the series; companions go with their host. */
export const moveRegistrantsSchema = z.object({ registration_ids: chosen, to: idSchema });
export type MoveRegistrants = z.output<typeof moveRegistrantsSchema>;
/** `there`: how many had a place on that date already, and stay. */
export const registrantsMovedSchema = z.object({ moved: z.int(), there: z.int() });

export const presentRegistrantsSchema = z.object({ user_ids: chosen });
export const registrantsPresentSchema = z.object({ entered: z.int() });

/** '' removes the note. */
export const noteSchema = z.object({
  note: z
    .string(FIELD_TEXTS.note.invalid)
    .check(
      z.overwrite(withLineFeeds),
      z.trim(),
      z.maxLength(LIMITS.note.max, FIELD_TEXTS.note.long),
      z.regex(LINES, FIELD_TEXTS.note.invalid),
    ),
});
