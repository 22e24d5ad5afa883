/** Requests and responses of calls about a series of events. Each date is an event of its own. */
import '../setup';
import * as z from 'zod/mini';
import { isCalendarDate } from './dates';
import { eventCreateSchema, newEventSchema } from './event-fields';
import * as FIELD_TEXTS from './field-texts';
import { daySchema, idSchema, numberParameter } from './fields';
import { LIMITS } from './limits';
import { joinWaitingSchema } from './places';
import { removalSchema } from './registrations';
import { SERIES_RULES } from './series-dates';

const texts = FIELD_TEXTS.dates;
const { min, max } = LIMITS.seriesDates;

/** Calendar days, as a list or as a form's comma-separated text; sorted, without duplicates. */
const datesField = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(1000, texts.many)), z.array(z.string())], texts.required),
    z.transform((value: string | string[]) =>
      [...new Set((typeof value === 'string' ? value.split(',') : value).map((day) => day.trim()))].sort(),
    ),
  ),
  z
    .array(z.string().check(z.refine(isCalendarDate, texts.invalid)))
    .check(z.minLength(min, texts.few), z.maxLength(max, texts.many)),
);

/** A series: the fields of its first date, the dates themselves, and the rule by which pages describe them. */
export const newSeriesSchema = z.extend(newEventSchema, {
  rule: z.enum(SERIES_RULES, FIELD_TEXTS.rule.invalid),
  dates: datesField,
});
export type NewSeriesRequest = z.output<typeof newSeriesSchema>;

const SERIES_SCOPES = ['following', 'all'] as const;
/** From this date on, or every date; only those that are neither past nor cancelled. */
export type SeriesScope = (typeof SERIES_SCOPES)[number];
const scope = z.enum(SERIES_SCOPES, FIELD_TEXTS.scope.invalid);

const flag = z.optional(z.boolean(FIELD_TEXTS.unlisted.invalid));

const partial = z.partial(eventCreateSchema);
/** Missing fields keep their values. A changed date shifts every date by the same number of days. */
export const seriesEditSchema = z.extend(partial, {
  scope,
  /** Also overwrites the changed fields of dates that were edited individually. */
  overwrite: flag,
  /** Changes nothing: the response says what would change. */
  preview: flag,
  /** An admin's reason, mailed to the organizer. */
  why: removalSchema.shape.why,
});
export type SeriesEditRequest = z.output<typeof seriesEditSchema>;

export const seriesChangesSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      date: daySchema,
      time: z.string(),
      new_date: daySchema,
      new_time: z.string(),
      registrations_count: z.int(),
      /** How many have entered; absent: nobody. */
      entered_count: z.optional(z.int()),
      /** Names of the fields that change, and of those in which this date keeps its own value. */
      changed: z.array(z.string()),
      kept: z.array(z.string()),
    }),
  ),
  /** How many people are mailed about it: none for what is not told, such as the capacity. */
  told: z.int(),
});
export type SeriesChanges = z.infer<typeof seriesChangesSchema>;

export const seriesRemovalSchema = z.extend(removalSchema, { scope });
export type SeriesRemovalRequest = z.output<typeof seriesRemovalSchema>;
export const seriesCountSchema = z.object({ count: z.int() });

export const seriesQuerySchema = z.object({
  page: z.optional(numberParameter(1, 1000)),
  per_page: z.optional(numberParameter(1, max)),
  /** Includes past dates. */
  past: z.optional(z.enum(['true', 'false'])),
});
export type SeriesQuery = z.infer<typeof seriesQuerySchema>;

const seriesDateSchema = z.object({
  id: idSchema,
  date: daySchema,
  time: z.string(),
  end_time: z.nullable(z.string()),
  capacity: z.int(),
  places_left: z.int(),
  registrations_count: z.int(),
  cancelled: z.boolean(),
  is_registered: z.boolean(),
  /** The organizer decides on each registration; absent: guests register themselves. */
  approval: z.optional(z.boolean()),
  /** The caller asked to register and has no answer yet. */
  asked: z.optional(z.boolean()),
});
export type SeriesDate = z.infer<typeof seriesDateSchema>;
export const seriesPageSchema = z.object({
  /** In chronological order. */
  data: z.array(seriesDateSchema),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
});
export type SeriesPage = z.infer<typeof seriesPageSchema>;

/** Ids of the dates to register for; the same answers and companions apply to each. */
export const registerSeriesSchema = z.extend(joinWaitingSchema, {
  ids: z
    .array(idSchema, FIELD_TEXTS.dates.required)
    .check(z.minLength(1, FIELD_TEXTS.dates.required), z.maxLength(max, texts.many)),
});
const SERIES_OUTCOMES = ['registered', 'full', 'closed', 'asked'] as const;
export const seriesRegisteredSchema = z.object({
  data: z.array(
    z.object({ id: idSchema, date: daySchema, time: z.string(), outcome: z.enum(SERIES_OUTCOMES) }),
  ),
});
export type SeriesRegistered = z.infer<typeof seriesRegisteredSchema>;
