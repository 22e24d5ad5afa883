import * as z from 'zod/mini';
import { joinWaitingSchema } from '../application/places';
import {
  acceptRequestsSchema,
  ownRequestSchema,
  refuseRequestsSchema,
  requestAnswerSchema,
  requestPageSchema,
  requestsAcceptedSchema,
  requestsQuerySchema,
  requestsRefusedSchema,
} from '../application/requests';
import { eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

/** The caller's own requests, then those of an event, for admins and its organizer. */
export const requestOperations = operationsOf('registrations', {
  askToRegister: {
    route: 'POST /api/events/{id}/request',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    params: eventParams,
    summary: 'Ask to register to an event whose organizer decides on registrations; idempotent',
    body: { schema: joinWaitingSchema },
    responses: { 200: requestAnswerSchema },
    errors: [409],
  },
  withdrawRequest: {
    route: 'DELETE /api/events/{id}/request',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    params: eventParams,
    summary: 'Take a request back that is not decided',
    responses: { 204: null },
  },
  guestRequests: {
    route: 'GET /api/guest-requests',
    guard: ['guest'],
    summary: 'A page of the requests of the caller to future events, earliest event first',
    query: requestsQuerySchema,
    responses: { 200: z.array(ownRequestSchema) },
  },
  eventRequests: {
    route: 'GET /api/events/{id}/requests',
    guard: MANAGERS,
    summary: 'A page of the requests to register',
    params: eventParams,
    query: requestsQuerySchema,
    responses: { 200: requestPageSchema },
  },
  acceptRequests: {
    route: 'POST /api/events/{id}/requests/accept',
    guard: MANAGERS,
    limit: perMinute(20),
    summary:
      'Accept requests, in order of arrival, as far as places go; idempotent. 409 when there is no place for any',
    params: eventParams,
    body: { schema: acceptRequestsSchema },
    responses: { 200: requestsAcceptedSchema },
    errors: [409],
  },
  refuseRequests: {
    route: 'POST /api/events/{id}/requests/refuse',
    guard: MANAGERS,
    limit: perMinute(20),
    summary: 'Refuse requests, with words for those who asked; idempotent',
    params: eventParams,
    body: { schema: refuseRequestsSchema },
    responses: { 200: requestsRefusedSchema },
  },
});
