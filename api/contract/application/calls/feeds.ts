import * as z from 'zod/mini';
import { operation } from '../../operation';
import { feedQuerySchema, ownFeedSchema } from '../feeds';

const tag = 'feeds';
const feed = { method: 'GET', guard: 'public', tag, responses: { 200: z.string() }, raw: true } as const;
const own = { path: '/api/user/feed', guard: ['guest'], tag, responses: { 200: ownFeedSchema } } as const;

export const feedOperations = {
  calendarFeed: operation({
    ...feed,
    id: 'calendarFeed',
    path: '/api/feeds/events.ics',
    summary: 'Coming events as a calendar to subscribe to: all, or of a category, a city, an organizer',
    query: feedQuerySchema,
    media: ['text/calendar'],
    errors: [404, 429],
  }),
  newsFeed: operation({
    ...feed,
    id: 'newsFeed',
    path: '/api/feeds/events.rss',
    summary: 'The same as RSS, the newest first',
    query: feedQuerySchema,
    media: ['application/rss+xml'],
    errors: [404, 429],
  }),
  personalFeed: operation({
    ...feed,
    id: 'personalFeed',
    path: '/api/feeds/personal/{file}',
    summary: "A guest's registrations as a calendar, under an address that only they know",
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    media: ['text/calendar'],
    errors: [404, 429],
  }),
  ownFeed: operation({
    ...own,
    id: 'ownFeed',
    method: 'GET',
    summary: "The address of the caller's calendar",
  }),
  renewFeed: operation({
    ...own,
    id: 'renewFeed',
    method: 'POST',
    summary: "A new address for the caller's calendar; the one before is worth nothing any more",
  }),
};
