import * as z from 'zod/mini';
import { eventParams, idParams, operation } from '../../operation';
import { eventPageSchema, eventSummarySchema } from '../events';
import {
  favouriteIdsSchema,
  favouritesMergedSchema,
  favouritesMergeSchema,
  followedSchema,
  organizerEventsQuerySchema,
  organizerSchema,
} from '../keep';

const tag = 'keep';
const own = { tag, guard: ['guest'] } as const;
const favourite = { ...own, path: '/api/events/{id}/favourite', params: eventParams } as const;
const follow = { ...own, path: '/api/organizers/{id}/follow', params: idParams } as const;
const done = { 204: null } as const;

export const keepOperations = {
  listFavourites: operation({
    ...own,
    id: 'listFavourites',
    method: 'GET',
    path: '/api/favourites',
    summary: 'Events that the caller put aside, the latest first',
    responses: { 200: z.array(eventSummarySchema) },
  }),
  favouriteIds: operation({
    ...own,
    id: 'favouriteIds',
    method: 'GET',
    path: '/api/favourites/ids',
    summary: 'Their numbers alone, for lists that mark them',
    responses: { 200: favouriteIdsSchema },
  }),
  mergeFavourites: operation({
    ...own,
    id: 'mergeFavourites',
    method: 'POST',
    path: '/api/favourites',
    summary: 'Add what a browser kept before the login; known, deleted and unknown events are passed over',
    body: { schema: favouritesMergeSchema },
    responses: { 200: favouritesMergedSchema },
    errors: [429],
  }),
  addFavourite: operation({
    ...favourite,
    id: 'addFavourite',
    method: 'PUT',
    summary: 'Put an event aside; again is no error',
    responses: done,
    errors: [409, 429],
  }),
  removeFavourite: operation({
    ...favourite,
    id: 'removeFavourite',
    method: 'DELETE',
    summary: 'Put it back; again is no error',
    responses: done,
    errors: [429],
  }),
  listFollows: operation({
    ...own,
    id: 'listFollows',
    method: 'GET',
    path: '/api/follows',
    summary: 'Organizers whom the caller follows, by name',
    responses: { 200: z.array(followedSchema) },
  }),
  followOrganizer: operation({
    ...follow,
    id: 'followOrganizer',
    method: 'PUT',
    summary: 'Hear of new events by mail; again is no error',
    responses: done,
    errors: [409, 429],
  }),
  unfollowOrganizer: operation({
    ...follow,
    id: 'unfollowOrganizer',
    method: 'DELETE',
    summary: 'Hear of them no more; again is no error',
    responses: done,
    errors: [429],
  }),
};

export const organizerOperations = {
  getOrganizer: operation({
    id: 'getOrganizer',
    method: 'GET',
    path: '/api/organizers/{id}',
    guard: 'optional',
    tag: 'organizers',
    summary: 'Who organizes: whoever has an event; nobody else is told of',
    params: idParams,
    responses: { 200: organizerSchema },
  }),
  eventsOfOrganizer: operation({
    id: 'eventsOfOrganizer',
    method: 'GET',
    path: '/api/organizers/{id}/events',
    guard: 'public',
    tag: 'organizers',
    summary: 'Their coming events, the next one first, or their past ones, the latest first; six a page',
    params: idParams,
    query: organizerEventsQuerySchema,
    responses: { 200: eventPageSchema },
  }),
};
