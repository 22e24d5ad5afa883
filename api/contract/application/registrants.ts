/** An event's registrants as its organizer and admins work with them: paged, with ticket, entry and note. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { idParameter, idSchema, LINES, numberParameter, withLineFeeds } from './fields';
import { LIMITS } from './limits';
import { registrationSchema, removalSchema } from './registrations';

export const REGISTRANT_FILTERS = ['all', 'entered', 'expected'] as const;
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
  counts: z.object({ all: z.int(), entered: z.int(), expected: z.int() }),
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
