import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  noteSchema,
  presentRegistrantsSchema,
  registrantPageSchema,
  registrantsPresentSchema,
  registrantsQuerySchema,
  registrantsRemovedSchema,
  removeRegistrantsSchema,
} from '../application/registrants';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perMinute } from '../operation';

/** The registrants of an event, for admins and its organizer. */
export const registrantOperations = operationsOf('registrations', {
  eventRegistrants: {
    route: 'GET /api/events/{id}/registrants',
    guard: MANAGERS,
    summary: 'A page of the registrants, with ticket, entry and note',
    params: eventParams,
    query: registrantsQuerySchema,
    responses: { 200: registrantPageSchema },
  },
  removeRegistrants: {
    route: 'POST /api/events/{id}/registrants/remove',
    guard: MANAGERS,
    limit: perMinute(20),
    summary: 'Remove several registrations with one reason; their seats become free',
    params: eventParams,
    body: { schema: removeRegistrantsSchema },
    responses: { 200: registrantsRemovedSchema },
  },
  presentRegistrants: {
    route: 'POST /api/events/{id}/registrants/present',
    guard: MANAGERS,
    limit: perMinute(20),
    summary: 'Mark several registrants as present; idempotent',
    params: eventParams,
    body: { schema: presentRegistrantsSchema },
    responses: { 200: registrantsPresentSchema },
    errors: [409],
  },
  noteRegistrant: {
    route: 'PUT /api/events/{id}/registrants/{userId}/note',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: "Write a note about a registrant that only the event's organizer and admins read",
    params: z.object({ id: eventIdParameter, userId: idParameter }),
    body: { schema: noteSchema },
    responses: { 204: null },
  },
});
