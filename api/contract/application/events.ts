/** Events, their categories, their registrations, and the counters of the dashboards. */
import '../setup';
import * as z from 'zod/mini';
import { isCalendarDate } from './dates';
import {
  idSchema,
  ONE_LINE,
  onlineField,
  optionalLine,
  referenceField,
  requiredText,
  TIME_OR_RANGE_PATTERN,
  TIME_PATTERN,
  wholeNumberField,
} from './fields';
import { LIMITS } from './limits';
import { tagsField } from './tags';
import { FIELD_TEXTS } from './texts';

export const categorySchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** One stored size of an image. */
export const imageVariantSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });
export const imageSchema = z.object({
  /** Below /storage: 'events/….webp'. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** Other sizes of the same picture, smallest first; for srcset. */
  variants: z.array(imageVariantSchema),
  /** Colours of the wall that the picture hangs on; null where they could not be sampled. */
  wall: z.nullable(z.object({ light: z.string(), text: z.string(), dark: z.string() })),
});
export type EventImage = z.infer<typeof imageSchema>;

const summaryShape = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** YYYY-MM-DD, local to the event's time zone. */
  date: z.string(),
  /** HH:MM; for guest-events 'HH:MM - HH:MM' where there is an end. */
  time: z.string(),
  end_time: z.nullable(z.string()),
  location: z.string(),
  capacity: z.int(),
  /** Always equal to capacity. */
  max_participants: z.int(),
  category_id: idSchema,
  category: z.string(),
  /** Always equal to category. */
  category_name: z.string(),
  organizer: z.string(),
  /** Null once the organizer's account is deleted. */
  organizer_id: z.nullable(idSchema),
  /** images[0].path, or null. */
  image: z.nullable(z.string()),
  images: z.array(imageSchema),
  registrations_count: z.int(),
  places_left: z.int(),
  average_rating: z.nullable(z.number()),
  /** Up to five, each written as it was first. */
  tags: z.array(z.string()),
  /** A French commune as the list of communes writes it; null where none was given. */
  city: z.nullable(z.string()),
  /** 'Gratuit' where nothing else was said. */
  price_note: z.string(),
  /** Grows with edits only; goes into If-Match as '"v3"'. */
  version: z.int(),
  /** Grows with whatever is shown of it, places too; the SEQUENCE of its calendar entries, wherever they come from. */
  revision: z.int(),
};

export const eventSummarySchema = z.object(summaryShape);
export type EventSummary = z.infer<typeof eventSummarySchema>;

/** An event on the guest's dashboard: local start and end for the calendar ('2026-11-21T19:30:00', no zone). */
export const guestEventSchema = z.object({ ...summaryShape, start: z.string(), end: z.string() });
export type GuestEvent = z.infer<typeof guestEventSchema>;

export const eventDetailSchema = z.object({
  ...summaryShape,
  /** The picture that a shared link shows. */
  preview: z.string(),
  /** The first 50; names for logged-in callers, initials for visitors. */
  attendees: z.array(z.object({ id: idSchema, name: z.string() })),
  guests: z.array(z.object({ id: idSchema })),
  is_registered: z.boolean(),
  /** Where to take part from afar: for who is registered, the organizer and admins; null for everybody else. */
  online_url: z.nullable(z.string()),
  /** How many ratings the average is of. */
  rating_count: z.int(),
  /** How many wait for a place. */
  waiting_count: z.int(),
  /** The caller's place in the waiting list, from 1; null for who does not wait. */
  waiting_position: z.nullable(z.int()),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;

export const eventPageSchema = z.object({
  data: z.array(eventSummarySchema),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  /** Events that match the filters. */
  total: z.int(),
  /** All events. */
  total_all: z.int(),
});
export type EventPage = z.infer<typeof eventPageSchema>;

export const EVENT_STATUSES = ['past', 'ongoing', 'upcoming'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** 'YYYY-MM-DD', or a full ISO date-time of which the date part is kept as written. */
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
    z.regex(TIME_OR_RANGE_PATTERN, FIELD_TEXTS.time.invalid),
  );
/** '' and null say that there is no end. */
const endTimeField = z.nullable(
  z.union(
    [z.literal(''), z.string().check(z.regex(TIME_PATTERN, FIELD_TEXTS.end_time.invalid))],
    FIELD_TEXTS.end_time.invalid,
  ),
);

const eventFields = {
  title: requiredText({ ...FIELD_TEXTS.title, max: LIMITS.title.max, oneLine: true }),
  description: requiredText({ ...FIELD_TEXTS.description, max: LIMITS.description.max }),
  date: dateField,
  /** 'HH:MM', or 'HH:MM - HH:MM', which sets the end too. */
  time: timeField,
  end_time: z.optional(endTimeField),
  location: requiredText({ ...FIELD_TEXTS.location, max: LIMITS.location.max, oneLine: true }),
  category_id: referenceField(FIELD_TEXTS.category_id.required, FIELD_TEXTS.category_id.unknown),
  tags: z.optional(tagsField),
  city: z.optional(optionalLine({ ...FIELD_TEXTS.city, max: LIMITS.city.max })),
  price_note: z.optional(optionalLine({ ...FIELD_TEXTS.price_note, max: LIMITS.priceNote.max })),
  online_url: z.optional(onlineField),
  capacity: wholeNumberField({
    required: FIELD_TEXTS.capacity.required,
    invalid: FIELD_TEXTS.capacity.invalid,
    min: LIMITS.capacity.min,
    minText: FIELD_TEXTS.capacity.min,
    max: LIMITS.capacity.max,
    maxText: FIELD_TEXTS.capacity.max,
  }),
};

/** Honoured for an admin only; an organizer always becomes the organizer. */
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

/** The fields that whoever manages an event fills in; a form has a row for each (mf-shared/features/event-management). */
export type EventFieldName = keyof typeof eventFields;

/** A field left out, or an empty date, keeps its value. */
export const eventEditSchema = z.extend(z.partial(eventCreateSchema), {
  date: z.optional(z.union([z.string().check(z.regex(/^\s*$/)), dateField], FIELD_TEXTS.date.invalid)),
  /** Takes the picture away; a picture that comes with it counts instead. */
  remove_image: z.optional(
    z.union([z.boolean(), z.enum(['true', 'false', ''])], FIELD_TEXTS.remove_image.invalid),
  ),
});
export type EventEditRequest = z.output<typeof eventEditSchema>;

/** Splits 'HH:MM - HH:MM' into its two times. */
export function splitTime(time: string): { time: string; end_time: string | null } {
  return { time: time.slice(0, 5), end_time: time.length > 5 ? time.slice(-5) : null };
}

export const registerToEventSchema = z.object({
  userId: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))]))),
});
export const registeredAnswerSchema = z.object({ message: z.string(), event: eventDetailSchema });
export type RegisteredAnswer = z.infer<typeof registeredAnswerSchema>;

export const registrationSchema = z.object({
  user_id: z.nullable(idSchema),
  name: z.string(),
  /** Null once the account is deleted. */
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  registered_at: z.string(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The person removed is told why, in a mail. */
export const removalSchema = z.object({
  why: z.optional(
    z
      .string(FIELD_TEXTS.why.invalid)
      .check(
        z.trim(),
        z.maxLength(LIMITS.reason.max, FIELD_TEXTS.why.long),
        z.regex(ONE_LINE, FIELD_TEXTS.why.invalid),
      ),
  ),
});

export const registrationsQuerySchema = z.object({ format: z.optional(z.enum(['json', 'csv'])) });
export const dayCountSchema = z.object({ date: z.string(), count: z.int() });
export type DayCount = z.infer<typeof dayCountSchema>;

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
