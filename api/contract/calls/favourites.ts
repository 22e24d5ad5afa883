import * as z from 'zod/mini';
import { eventPageSchema, eventSummarySchema } from '../application/events';
import {
  favouriteIdsSchema,
  favouritesMergedSchema,
  favouritesMergeSchema,
  followedSchema,
  organizerEventsQuerySchema,
  organizerSchema,
} from '../application/favourites';
import { eventParams, idParams, operationsOf, perMinute } from '../operation';

/** Above the rate at which a person toggles favourites. */
const FAVOURITE_LIMIT = perMinute(120, 'kept');
const own = { guard: ['guest'] } as const;
const favourite = { ...own, params: eventParams } as const;
const follow = { ...own, params: idParams } as const;
const done = { 204: null } as const;

export const favouriteOperations = operationsOf('favourites', {
  listFavourites: {
    route: 'GET /api/favourites',
    ...own,
    summary: "The caller's favourite events, the latest first",
    responses: { 200: z.array(eventSummarySchema) },
  },
  favouriteIds: {
    route: 'GET /api/favourites/ids',
    ...own,
    summary: 'Their ids, for lists that mark them',
    responses: { 200: favouriteIdsSchema },
  },
  mergeFavourites: {
    route: 'POST /api/favourites',
    limit: FAVOURITE_LIMIT,
    ...own,
    summary:
      'Add the favourites that a browser stored before the login; known, deleted and unknown events are skipped',
    body: { schema: favouritesMergeSchema },
    responses: { 200: favouritesMergedSchema },
  },
  addFavourite: {
    route: 'PUT /api/events/{id}/favourite',
    limit: FAVOURITE_LIMIT,
    ...favourite,
    summary: 'Add a favourite; idempotent',
    responses: done,
    errors: [409],
  },
  removeFavourite: {
    route: 'DELETE /api/events/{id}/favourite',
    limit: FAVOURITE_LIMIT,
    ...favourite,
    summary: 'Remove a favourite; idempotent',
    responses: done,
  },
  listFollows: {
    route: 'GET /api/follows',
    ...own,
    summary: 'Organizers that the caller follows, by name',
    responses: { 200: z.array(followedSchema) },
  },
  followOrganizer: {
    route: 'PUT /api/organizers/{id}/follow',
    limit: FAVOURITE_LIMIT,
    ...follow,
    summary: 'Follow an organizer, whose new events are mailed; idempotent',
    responses: done,
    errors: [409],
  },
  unfollowOrganizer: {
    route: 'DELETE /api/organizers/{id}/follow',
    limit: FAVOURITE_LIMIT,
    ...follow,
    summary: 'Unfollow an organizer; idempotent',
    responses: done,
  },
});

export const organizerOperations = operationsOf('organizers', {
  getOrganizer: {
    route: 'GET /api/organizers/{id}',
    guard: 'optional',
    summary: "An organizer's profile; 404 without a published event",
    params: idParams,
    responses: { 200: organizerSchema },
  },
  eventsOfOrganizer: {
    route: 'GET /api/organizers/{id}/events',
    guard: 'public',
    summary: 'Their future events, the next one first, or their past ones, the latest first; six a page',
    params: idParams,
    query: organizerEventsQuerySchema,
    responses: { 200: eventPageSchema },
  },
});
