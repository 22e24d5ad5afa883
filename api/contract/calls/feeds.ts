import * as z from 'zod/mini';
import { feedQuerySchema, ownFeedSchema } from '../application/feeds';
import { operationsOf, perHour } from '../operation';

const feed = { guard: 'public', responses: { 200: z.string() }, raw: true } as const;
const own = { guard: ['guest'], responses: { 200: ownFeedSchema } } as const;

export const feedOperations = operationsOf('feeds', {
  calendarFeed: {
    route: 'GET /api/feeds/events.ics',
    ...feed,
    summary:
      'Future events as a calendar to subscribe to: all, or those of a category, a city or an organizer; or one event',
    query: feedQuerySchema,
    media: ['text/calendar'],
    errors: [404, 429],
  },
  newsFeed: {
    route: 'GET /api/feeds/events.rss',
    ...feed,
    summary: 'The same as RSS, the newest first',
    query: feedQuerySchema,
    media: ['application/rss+xml'],
    errors: [404, 429],
  },
  personalFeed: {
    route: 'GET /api/feeds/personal/{file}',
    ...feed,
    summary: "A guest's registrations as a calendar, at a URL that only they know",
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    media: ['text/calendar'],
    errors: [404, 429],
  },
  ownFeed: {
    route: 'GET /api/user/feed',
    ...own,
    summary: "The URL of the caller's calendar",
  },
  renewFeed: {
    route: 'POST /api/user/feed',
    limit: perHour(20),
    ...own,
    summary: "Renew the URL of the caller's calendar; the former one becomes invalid",
  },
});
