/** Events and their categories, in responses. */
import '../setup';
import * as z from 'zod/mini';
import { personSchema, rightSchema } from './co-organizers';
import { lineOf, READ_LINE_NAMES, type ReadLineName, type ReadLines } from './event-lines';
import { daySchema, idSchema } from './fields';
import { askedQuestionSchema } from './questions';
import { SERIES_RULES } from './series-dates';

export const categorySchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** One stored size of an image. */
export const imageVariantSchema = z.object({ path: z.string(), width: z.int(), height: z.int() });
export const imageSchema = z.object({
  /** Path below /storage: 'events/….webp'. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** Other sizes of the same picture, smallest first; for srcset. */
  variants: z.array(imageVariantSchema),
  /** Colours of the picture's background; null when they could not be sampled. */
  wall: z.nullable(z.object({ light: z.string(), text: z.string(), dark: z.string() })),
});
export type EventImage = z.infer<typeof imageSchema>;

/** A request to register. `why`: the organizer's reason, which may be empty. */
export const requestStateSchema = z.object({
  state: z.enum(['asked', 'refused']),
  why: z.optional(z.string()),
});
export type RequestState = z.infer<typeof requestStateSchema>;

/** A line that nobody filled is null, or the word for it. */
const lines = Object.fromEntries(
  READ_LINE_NAMES.map((name) => [name, lineOf(name).blank ? z.string() : z.nullable(z.string())]),
) as {
  [N in ReadLineName]: null extends ReadLines[N] ? z.ZodMiniNullable<z.ZodMiniString> : z.ZodMiniString;
};

const summaryShape = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Local to the event's time zone. */
  date: daySchema,
  /** 'HH:MM'; in guest-events 'HH:MM - HH:MM' when there is an end. */
  time: z.string(),
  end_time: z.nullable(z.string()),
  /** Its IANA time zone where it is not the installation's: an event in an overseas commune. */
  time_zone: z.optional(z.string()),
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
  /** The number of people on the waitlist; absent from lists: none. */
  waiting_count: z.optional(z.int()),
  /**
   * Everyone who waits is in a group larger than the capacity, which was lowered: anybody may take a free place.
   */
  nobody_waits: z.optional(z.boolean()),
  average_rating: z.nullable(z.number()),
  /** Up to five, each with its original spelling. */
  tags: z.array(z.string()),
  /** `city`: a French commune as spelt in the list of communes. */
  ...lines,
  /** When it is published, as a local time 'YYYY-MM-DDTHH:MM', 'draft' or 'taken-down'; null: at once. */
  publish_at: z.nullable(z.string()),
  /** Found by its link only. */
  unlisted: z.boolean(),
  /** Cancelled; its page says so. */
  cancelled: z.boolean(),
  /** Local times 'YYYY-MM-DDTHH:MM' between which guests can register. */
  registration_opens_at: z.nullable(z.string()),
  registration_closes_at: z.nullable(z.string()),
  /** The organizer decides on each registration; absent: guests register themselves. */
  approval: z.optional(z.boolean()),
  /** The id of its series' first date; absent for a single event. */
  series_id: z.optional(idSchema),
  /** Incremented by each edit; goes into If-Match as '"v3"'. */
  version: z.int(),
  /**
   * Incremented by every visible change, also of free seats; the SEQUENCE of its calendar entries in all feeds.
   */
  revision: z.int(),
};

export const eventSummarySchema = z.object(summaryShape);
export type EventSummary = z.infer<typeof eventSummarySchema>;

/** For registered guests: the link for remote participants. */
export const onlineLink = { online_url: z.optional(z.nullable(z.string())) };

/** An event on the guest's dashboard: local start and end for the calendar ('2026-11-21T19:30:00', no zone). */
export const guestEventSchema = z.object({
  ...summaryShape,
  /** Null where unknown: the dashboard has words for it. */
  organizer: z.nullable(z.string()),
  category: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
  ...onlineLink,
  start: z.string(),
  end: z.string(),
  /** The caller's places, companions included, where there are several. */
  places: z.optional(z.int()),
});
export type GuestEvent = z.infer<typeof guestEventSchema>;

export const eventDetailSchema = z.object({
  ...summaryShape,
  /** The picture that a shared link shows. */
  preview: z.string(),
  /** The first 50; names for logged-in callers, initials for visitors. */
  attendees: z.array(z.object({ id: idSchema, name: z.string() })),
  guests: z.array(z.object({ id: idSchema })),
  is_registered: z.boolean(),
  /** Link for remote participants: for registered guests, the organizer and admins; null for everyone else. */
  online_url: z.nullable(z.string()),
  /** The number of ratings behind the average. */
  rating_count: z.int(),
  messages_count: z.int(),
  /** First messages of new accounts are held until an organizer releases them; absent: they are not. */
  holds_first: z.optional(z.literal(true)),
  waiting_count: z.int(),
  /** The caller's position in the waitlist, from 1; null when not waiting. */
  waiting_position: z.nullable(z.int()),
  /** How many places the caller waits for; absent: one, or not waiting. */
  waiting_places: z.optional(z.int()),
  /** The series to which this date belongs. */
  series: z.optional(z.object({ rule: z.enum(SERIES_RULES) })),
  /** For the organizer and admins of a draft: the key of its secret link; null without one. */
  draft_key: z.optional(z.nullable(z.string())),
  /** The caller's request to register; absent without one. */
  request: z.optional(requestStateSchema),
  /** Only for callers who manage the registrants: the number of undecided requests. */
  requests_count: z.optional(z.int()),
  /**
   * Also only for these callers: the number of registered places held for visitors who have not confirmed them;
   * absent: none.
   */
  held_count: z.optional(z.int()),
  /** Only for callers who edit the event: how many people have entered on its present date; absent: nobody. */
  entered_count: z.optional(z.int()),
  /** How many people a guest may bring; absent: none. */
  companions_max: z.optional(z.int()),
  /** Questions at registration; absent if there are none. */
  questions: z.optional(z.array(askedQuestionSchema)),
  /** Why the answers are kept for longer than 30 days after the event; absent: they are not. */
  answers_kept_why: z.optional(z.string()),
  /** Co-organizers who accepted; absent if there are none. */
  co_organizers: z.optional(z.array(personSchema)),
  /** The caller's rights as a co-organizer; absent for everyone else. */
  my_rights: z.optional(z.array(rightSchema)),
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
