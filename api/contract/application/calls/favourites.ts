import * as z from 'zod/mini';
import { eventParams, idParams, operationsOf, perMinute } from '../../operation';
import { eventPageSchema, eventSummarySchema } from '../events';
import {
  favouriteIdsSchema,
  favouritesMergedSchema,
  favouritesMergeSchema,
  followedSchema,
  organizerEventsQuerySchema,
  organizerSchema,
} from '../favourites';

/** Faster than people tap hearts. */
const KEPT = perMinute(120, 'kept');
const own = { guard: ['guest'] } as const;
const favourite = { ...own, params: eventParams } as const;
const follow = { ...own, params: idParams } as const;
const done = { 204: null } as const;

export const favouriteOperations = operationsOf('favourites', {
  listFavourites: {
    route: 'GET /api/favourites',
    ...own,
    summary: 'Events that the caller put aside, the latest first',
    responses: { 200: z.array(eventSummarySchema) },
  },
  favouriteIds: {
    route: 'GET /api/favourites/ids',
    ...own,
    summary: 'Their numbers alone, for lists that mark them',
    responses: { 200: favouriteIdsSchema },
  },
  mergeFavourites: {
    route: 'POST /api/favourites',
    limit: KEPT,
    ...own,
    summary: 'Add what a browser kept before the login; known, deleted and unknown events are passed over',
    body: { schema: favouritesMergeSchema },
    responses: { 200: favouritesMergedSchema },
  },
  addFavourite: {
    route: 'PUT /api/events/{id}/favourite',
    limit: KEPT,
    ...favourite,
    summary: 'Put an event aside; again is no error',
    responses: done,
    errors: [409],
  },
  removeFavourite: {
    route: 'DELETE /api/events/{id}/favourite',
    limit: KEPT,
    ...favourite,
    summary: 'Put it back; again is no error',
    responses: done,
  },
  listFollows: {
    route: 'GET /api/follows',
    ...own,
    summary: 'Organizers whom the caller follows, by name',
    responses: { 200: z.array(followedSchema) },
  },
  followOrganizer: {
    route: 'PUT /api/organizers/{id}/follow',
    limit: KEPT,
    ...follow,
    summary: 'Hear of new events by mail; again is no error',
    responses: done,
    errors: [409],
  },
  unfollowOrganizer: {
    route: 'DELETE /api/organizers/{id}/follow',
    limit: KEPT,
    ...follow,
    summary: 'Hear of them no more; again is no error',
    responses: done,
  },
});

export const organizerOperations = operationsOf('organizers', {
  getOrganizer: {
    route: 'GET /api/organizers/{id}',
    guard: 'optional',
    summary: 'An organizer: an account that has an event; any other is not found',
    params: idParams,
    responses: { 200: organizerSchema },
  },
  eventsOfOrganizer: {
    route: 'GET /api/organizers/{id}/events',
    guard: 'public',
    summary: 'Their coming events, the next one first, or their past ones, the latest first; six a page',
    params: idParams,
    query: organizerEventsQuerySchema,
    responses: { 200: eventPageSchema },
  },
});
