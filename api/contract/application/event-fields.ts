/** Requests of the people who manage an event. */
import '../setup';
import * as z from 'zod/mini';
import { isCalendarDate, LAST_DAY } from './dates';
import { EVENT_LINES, LINE_NAMES, type LineName } from './event-lines';
import { DRAFT } from './event-states';
import type { EventFieldName } from './event-traits';
import * as FIELD_TEXTS from './field-texts';
import {
  lineRule,
  onlineField,
  optionalLine,
  referenceField,
  requiredText,
  TIME_OR_RANGE_PATTERN,
  TIME_PATTERN,
  withoutSeconds,
  wholeNumberField,
} from './fields';
import { LIMITS } from './limits';
import { questionsField } from './questions';
import { tagsField } from './tags';

/** 'YYYY-MM-DD', or an ISO date-time, whose date part is kept as written and whose time is ignored. */
const dateText = z
  .string(FIELD_TEXTS.date.required)
  .check(
    z.trim(),
    z.minLength(1, { error: FIELD_TEXTS.date.required, abort: true }),
    z.maxLength(40, { error: FIELD_TEXTS.date.invalid, abort: true }),
  );
const isoDate =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
const dateField = z.pipe(
  dateText,
  z.transform((value: string, context) => {
    const date = isoDate.exec(value)?.[1];
    if (date && isCalendarDate(date)) return date;
    context.issues.push({ code: 'custom', input: value, message: FIELD_TEXTS.date.invalid });
    return z.NEVER;
  }),
);

const timeField = z
  .string(FIELD_TEXTS.time.required)
  .check(
    z.trim(),
    z.minLength(1, { error: FIELD_TEXTS.time.required, abort: true }),
    z.overwrite(withoutSeconds),
    z.regex(TIME_OR_RANGE_PATTERN, FIELD_TEXTS.time.invalid),
  );
/** '' and null mean no end. */
const endTimeField = z.nullable(
  z.union(
    [
      z.literal(''),
      z.string().check(z.overwrite(withoutSeconds), z.regex(TIME_PATTERN, FIELD_TEXTS.end_time.invalid)),
    ],
    FIELD_TEXTS.end_time.invalid,
  ),
);

const momentPattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;
/**
 * LAST_DAY is refused: mails about a publication are due some time later, and the
 * database must be able to store that.
 */
function isMoment(value: string): boolean {
  const day = momentPattern.exec(value)?.[1] ?? '';
  return isCalendarDate(day) && day < LAST_DAY;
}
/** A local time 'YYYY-MM-DDTHH:MM' in the events' time zone; '' and null mean none. */
const momentField = (invalid: string, others: readonly string[] = []) =>
  z.nullable(
    z
      .string(invalid)
      .check(z.refine((value) => value === '' || others.includes(value) || isMoment(value), invalid)),
  );

/** '' and null mean none. */
const companionsMaxField = z.nullable(
  z.union(
    [
      z.literal(''),
      wholeNumberField({
        ...{ required: FIELD_TEXTS.companions_max.invalid, minText: FIELD_TEXTS.companions_max.invalid },
        ...{ invalid: FIELD_TEXTS.companions_max.invalid, maxText: FIELD_TEXTS.companions_max.many },
        ...{ min: 0, max: LIMITS.companions.max },
      }),
    ],
    FIELD_TEXTS.companions_max.invalid,
  ),
);

/** A boolean in JSON; 'true', 'false' or '' in a form. */
const choiceField = z.optional(
  z.union([z.boolean(), z.string().check(z.regex(/^(?:true|false)?$/))], FIELD_TEXTS.unlisted.invalid),
);

const lineField = (name: LineName) => z.optional(optionalLine(lineRule(EVENT_LINES[name])));
const lineFields = Object.fromEntries(LINE_NAMES.map((name) => [name, lineField(name)])) as Record<
  LineName,
  ReturnType<typeof lineField>
>;

const eventFields = {
  title: requiredText({ ...FIELD_TEXTS.title, max: LIMITS.title.max, oneLine: true }),
  /** Blank in a draft only, see `lacksDescription`. */
  description: z.optional(
    z.nullable(requiredText({ ...FIELD_TEXTS.description, max: LIMITS.description.max, blank: true })),
  ),
  date: dateField,
  /** 'HH:MM', or 'HH:MM - HH:MM', which also sets the end. */
  time: timeField,
  end_time: z.optional(endTimeField),
  location: requiredText({ ...FIELD_TEXTS.location, max: LIMITS.location.max, oneLine: true }),
  category_id: referenceField(FIELD_TEXTS.category_id.required, FIELD_TEXTS.category_id.unknown),
  tags: z.optional(tagsField),
  ...lineFields,
  online_url: z.optional(onlineField),
  capacity: wholeNumberField({
    required: FIELD_TEXTS.capacity.required,
    invalid: FIELD_TEXTS.capacity.invalid,
    min: LIMITS.capacity.min,
    minText: FIELD_TEXTS.capacity.min,
    max: LIMITS.capacity.max,
    maxText: FIELD_TEXTS.capacity.max,
  }),
  /** When it is published; '' and null: at once, 'draft': not until its organizer publishes it. */
  publish_at: z.optional(momentField(FIELD_TEXTS.publish_at.invalid, [DRAFT])),
  /** Found by its link only. */
  unlisted: choiceField,
  registration_opens_at: z.optional(momentField(FIELD_TEXTS.registration_opens_at.invalid)),
  registration_closes_at: z.optional(momentField(FIELD_TEXTS.registration_closes_at.invalid)),
  /** Whether the organizer decides on each registration. */
  approval: choiceField,
  /** How many people a guest may bring; blank: none. */
  companions_max: z.optional(companionsMaxField),
  /** Questions at registration, as a list or its JSON text; '' and null: none. */
  questions: z.optional(questionsField),
} satisfies Record<EventFieldName, z.core.$ZodType>;

/** Settable by admins only; an organizer who creates an event always becomes its organizer. */
const organizerField = z.optional(
  z.nullable(
    z.union(
      [z.literal(''), referenceField(FIELD_TEXTS.organizer_id.invalid, FIELD_TEXTS.organizer_id.invalid)],
      FIELD_TEXTS.organizer_id.invalid,
    ),
  ),
);

export const eventCreateSchema = z.object({ ...eventFields, organizer_id: organizerField });
export type EventCreateRequest = z.output<typeof eventCreateSchema>;

/**
 * Body of a create request. `image_of`: without an uploaded file, copies this event's
 * picture; the caller must manage that event.
 */
export const newEventSchema = z.extend(eventCreateSchema, {
  image_of: z.optional(
    z.nullable(
      z.union(
        [z.literal(''), referenceField(FIELD_TEXTS.image_of.unknown, FIELD_TEXTS.image_of.unknown)],
        FIELD_TEXTS.image_of.unknown,
      ),
    ),
  ),
});
export type NewEventRequest = z.output<typeof newEventSchema>;

/** Missing fields, and an empty date, leave the stored value unchanged. */
export const eventEditSchema = z.extend(z.partial(eventCreateSchema), {
  date: z.optional(z.union([z.string().check(z.regex(/^\s*$/)), dateField], FIELD_TEXTS.date.invalid)),
  /** Removes the picture, unless a new one is uploaded with the request. */
  remove_image: z.optional(
    z.union([z.boolean(), z.enum(['true', 'false', ''])], FIELD_TEXTS.remove_image.invalid),
  ),
});
export type EventEditRequest = z.output<typeof eventEditSchema>;

/** Splits 'HH:MM - HH:MM' into its two times. */
export function splitTime(time: string): { time: string; end_time: string | null } {
  return { time: time.slice(0, 5), end_time: time.length > 5 ? time.slice(-5) : null };
}
