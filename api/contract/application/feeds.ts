/** Feeds: a user's private calendar, and public feeds for calendar apps and feed readers. */
import '../setup';
import * as z from 'zod/mini';
import { EVENT_LINES } from './event-lines';
import { idParameter } from './fields';

/** Filter of a public feed: one of these fields, or none. */
export const feedQuerySchema = z.object({
  category: z.optional(z.string().check(z.maxLength(100))),
  city: z.optional(z.string().check(z.maxLength(EVENT_LINES.city.max))),
  organizer: z.optional(idParameter),
  /** Of the calendar only: one event, whenever it is. */
  event: z.optional(idParameter),
});
export type FeedQuery = z.infer<typeof feedQuerySchema>;

/** The secret URL of the caller's calendar: anyone who knows it can read the calendar. */
export const ownFeedSchema = z.object({ url: z.string() });
export type OwnFeed = z.infer<typeof ownFeedSchema>;
