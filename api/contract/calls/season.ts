import { seasonPostSchema, seasonQuerySchema, seasonSchema, seasonSentSchema } from '../application/season';
import { eventParams, MANAGERS, operationsOf, perHour } from '../operation';

/** A series as one thing. */
export const seasonOperations = operationsOf('series', {
  season: {
    route: 'GET /api/events/{id}/season',
    guard: MANAGERS,
    summary: 'The dates of a series with their fill, a page of who comes to what, and whom a message reaches',
    params: eventParams,
    query: seasonQuerySchema,
    responses: { 200: seasonSchema },
  },
  writeToSeason: {
    route: 'POST /api/events/{id}/season/announcements',
    guard: MANAGERS,
    limit: perHour(20, 'announcement'),
    idempotent: true,
    summary:
      'Mail an announcement once to everybody with a place at the coming dates, and show it on the page of each',
    params: eventParams,
    body: { schema: seasonPostSchema },
    responses: { 201: seasonSentSchema },
  },
});
