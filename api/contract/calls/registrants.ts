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
import { eventIdParameter, eventParams, operationsOf, perMinute } from '../operation';

const list = {
  summary: 'A page of the registrants, with ticket, entry and note',
  params: eventParams,
  query: registrantsQuerySchema,
  responses: { 200: registrantPageSchema },
} as const;
const removal = {
  limit: perMinute(20),
  summary: 'Remove several registrations with one reason; their seats become free',
  params: eventParams,
  body: { schema: removeRegistrantsSchema },
  responses: { 200: registrantsRemovedSchema },
} as const;
const presence = {
  limit: perMinute(20),
  summary: 'Mark several registrants as present; idempotent',
  params: eventParams,
  body: { schema: presentRegistrantsSchema },
  responses: { 200: registrantsPresentSchema },
  errors: [409],
} as const;
const note = {
  limit: perMinute(60),
  summary: "Write a note about a registrant that only the event's organizer and admins read",
  params: z.object({ id: eventIdParameter, userId: idParameter }),
  body: { schema: noteSchema },
  responses: { 204: null },
} as const;

/** The registrants of an event, for admins and its organizer. */
export const registrantOperations = operationsOf('registrations', {
  adminRegistrants: { ...list, route: 'GET /api/admin/events/{id}/registrants', guard: ['admin'] },
  organizerRegistrants: {
    ...list,
    route: 'GET /api/organizer/events/{id}/registrants',
    guard: ['organizer'],
  },
  adminRemoveRegistrants: {
    ...removal,
    route: 'POST /api/admin/events/{id}/registrants/remove',
    guard: ['admin'],
  },
  organizerRemoveRegistrants: {
    ...removal,
    route: 'POST /api/organizer/events/{id}/registrants/remove',
    guard: ['organizer'],
  },
  adminPresentRegistrants: {
    ...presence,
    route: 'POST /api/admin/events/{id}/registrants/present',
    guard: ['admin'],
  },
  organizerPresentRegistrants: {
    ...presence,
    route: 'POST /api/organizer/events/{id}/registrants/present',
    guard: ['organizer'],
  },
  adminNoteRegistrant: {
    ...note,
    route: 'PUT /api/admin/events/{id}/registrants/{userId}/note',
    guard: ['admin'],
  },
  organizerNoteRegistrant: {
    ...note,
    route: 'PUT /api/organizer/events/{id}/registrants/{userId}/note',
    guard: ['organizer'],
  },
});
