/** Filters of lists by days and places. */
import '../setup';
import * as z from 'zod/mini';
import { isCalendarDate, WHENS } from './dates';
import { EVENT_LINES } from './event-lines';
import { EVENT_STATUSES } from './events';
import * as FIELD_TEXTS from './field-texts';
import { lineRule, numberParameter } from './fields';
import { LIMITS } from './limits';

const dateParameter = z
  .string(FIELD_TEXTS.date.invalid)
  .check(z.refine(isCalendarDate, FIELD_TEXTS.date.invalid));
const blankOr = <T extends z.ZodMiniType>(schema: T) =>
  z.union([z.literal(''), schema], FIELD_TEXTS.date.invalid);

const CITY = lineRule(EVENT_LINES.city);

/** Filters by date and place. Each limits the list to coming events, unless a past day is requested. */
export const placeAndTime = {
  from: z.optional(blankOr(dateParameter)),
  to: z.optional(blankOr(dateParameter)),
  /** A named period in the event's time zone; `from` and `to` are then ignored. */
  when: z.optional(z.union([z.literal(''), z.enum(WHENS)], FIELD_TEXTS.when.invalid)),
  city: z.optional(z.string(CITY.invalid).check(z.maxLength(CITY.max, CITY.long))),
  tag: z.optional(
    z.string(FIELD_TEXTS.tags.invalid).check(z.maxLength(LIMITS.tag.max, FIELD_TEXTS.tags.long)),
  ),
};
/** Whether a period does not end before it starts; for z.refine with `PERIOD_ERROR`. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
export const PERIOD_ERROR = { error: FIELD_TEXTS.to.reversed, path: ['to'] };

export const periodQuerySchema = z.object({ from: z.optional(dateParameter), to: z.optional(dateParameter) });

export const EVENT_SORTS = ['date', '-date', 'newest', 'places', 'rating'] as const;
export const eventQuerySchema = z
  .object({
    page: z.optional(numberParameter(1, 999_999_999_999_999)),
    per_page: z.optional(numberParameter(1, LIMITS.perPage.max)),
    search: z.optional(z.string().check(z.maxLength(LIMITS.search.max))),
    category: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.union([z.literal(''), z.enum(EVENT_STATUSES)])),
    sort: z.optional(z.union([z.literal(''), z.enum(EVENT_SORTS)])),
    ...placeAndTime,
  })
  .check(z.refine(isPeriod, PERIOD_ERROR));
export type EventQuery = z.infer<typeof eventQuerySchema>;
