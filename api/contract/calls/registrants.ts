import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  correctRegistrantSchema,
  moveRegistrantsSchema,
  noteSchema,
  presentRegistrantsSchema,
  registrantPageSchema,
  registrantsMovedSchema,
  registrantsPresentSchema,
  registrantsQuerySchema,
  registrantsRemovedSchema,
  registrantsSettledSchema,
  removeRegistrantsSchema,
  settleRegistrantsSchema,
} from '../application/registrants';
import { sentRemindersSchema } from '../application/reminders';
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
  sentReminders: {
    route: 'GET /api/events/{id}/sent-reminders',
    guard: MANAGERS,
    summary: 'How many people got each reminder, and the thanks',
    params: eventParams,
    responses: { 200: sentRemindersSchema },
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
  settleRegistrants: {
    route: 'PUT /api/events/{id}/registrants/settled',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: 'Note whether registrations are paid for; idempotent',
    params: eventParams,
    body: { schema: settleRegistrantsSchema },
    responses: { 200: registrantsSettledSchema },
  },
  correctRegistrant: {
    route: 'PUT /api/events/{id}/registrants/{registrationId}',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: 'Correct the answers, or the name of a person without an account',
    params: z.object({ id: eventIdParameter, registrationId: idParameter }),
    body: { schema: correctRegistrantSchema },
    responses: { 204: null },
    errors: [409],
  },
  moveRegistrants: {
    route: 'POST /api/events/{id}/registrants/move',
    guard: MANAGERS,
    limit: perMinute(20),
    summary: 'Move registrants to another date of the series, all or none; idempotent',
    params: eventParams,
    body: { schema: moveRegistrantsSchema },
    responses: { 200: registrantsMovedSchema },
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
