/** Feeds: a person's own calendar, and public ones that calendars and readers subscribe to. */
import '../setup';
import * as z from 'zod/mini';
import { idParameter } from './fields';
import { LIMITS } from './limits';

/** Filter of a public feed: one of them, or none. */
export const feedQuerySchema = z.object({
  category: z.optional(z.string().check(z.maxLength(100))),
  city: z.optional(z.string().check(z.maxLength(LIMITS.city.max))),
  organizer: z.optional(idParameter),
});
export type FeedQuery = z.infer<typeof feedQuerySchema>;

/** The secret address of the caller's calendar: anyone who knows it can read it. */
export const ownFeedSchema = z.object({ url: z.string() });
export type OwnFeed = z.infer<typeof ownFeedSchema>;
