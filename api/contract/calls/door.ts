import * as z from 'zod/mini';
import {
  admissionSchema,
  admittedSchema,
  doorListQuerySchema,
  doorListSchema,
  doorPeopleSchema,
  doorRulesSchema,
  doorSearchSchema,
  entriesSchema,
  entryResultsSchema,
  setDoorSchema,
} from '../application/door';
import { doorCountSchema, ticketCheckRequestSchema, ticketCheckSchema } from '../application/places';
import { ERROR_TEXTS } from '../application/texts';
import { eventIdParameter, eventParams, operationsOf, perMinute } from '../operation';

/** Enough for several doors of one account. */
const DOOR = perMinute(600, 'door');

const check = {
  limit: DOOR,
  params: eventParams,
  body: { schema: ticketCheckRequestSchema },
  responses: { 200: ticketCheckSchema },
  errors: [409],
  summary:
    'Check a ticket in, by its code or its number; early, late, forged, altered, foreign, cancelled and repeated ones are refused with the reason',
} as const;
const count = {
  params: eventParams,
  responses: { 200: doorCountSchema },
  summary: 'The number of people present and expected, the rules of the door, and tickets checked in twice',
} as const;
const set = {
  limit: perMinute(60, 'door-rules'),
  params: eventParams,
  body: { schema: setDoorSchema },
  responses: { 200: doorRulesSchema },
  summary: 'Open the door early, or admit people without a ticket when the event is full',
} as const;
const people = {
  params: eventParams,
  query: doorSearchSchema,
  responses: { 200: doorPeopleSchema },
  summary: 'The first 20 registered people whose name contains some letters, with their entry',
} as const;
const list = {
  params: eventParams,
  query: doorListQuerySchema,
  responses: { 200: doorListSchema },
  summary:
    'The tickets of the event and the keys that verify their codes, for a door without a network; 1,000 at a time',
} as const;
const admit = {
  limit: DOOR,
  params: eventParams,
  body: { schema: admissionSchema },
  responses: { 200: admittedSchema },
  errors: [409],
  summary: 'Admit a person without a ticket, with a reason, if a seat is free or the organizer allows more',
} as const;
const send = {
  limit: perMinute(60, 'door-entries'),
  params: eventParams,
  body: { schema: entriesSchema },
  responses: { 200: entryResultsSchema },
  summary: 'Entries that a door made offline, in order; idempotent',
} as const;
const undo = {
  limit: DOOR,
  params: z.object({
    id: eventIdParameter,
    attempt: z.string().check(z.regex(/^[\w-]{8,36}$/, ERROR_TEXTS.notFound)),
  }),
  responses: { 204: null },
  summary: 'Undo an entry; idempotent',
} as const;

/** The door of an event, for admins and its organizer. */
export const doorOperations = operationsOf('door', {
  adminDoor: { ...count, route: 'GET /api/admin/events/{id}/tickets', guard: ['admin'] },
  organizerDoor: { ...count, route: 'GET /api/organizer/events/{id}/tickets', guard: ['organizer'] },
  adminCheckTicket: { ...check, route: 'POST /api/admin/events/{id}/tickets/check', guard: ['admin'] },
  organizerCheckTicket: {
    ...check,
    route: 'POST /api/organizer/events/{id}/tickets/check',
    guard: ['organizer'],
  },
  adminSetDoor: { ...set, route: 'PUT /api/admin/events/{id}/door', guard: ['admin'] },
  organizerSetDoor: { ...set, route: 'PUT /api/organizer/events/{id}/door', guard: ['organizer'] },
  adminDoorPeople: { ...people, route: 'GET /api/admin/events/{id}/door/people', guard: ['admin'] },
  organizerDoorPeople: {
    ...people,
    route: 'GET /api/organizer/events/{id}/door/people',
    guard: ['organizer'],
  },
  adminDoorList: { ...list, route: 'GET /api/admin/events/{id}/door/list', guard: ['admin'] },
  organizerDoorList: { ...list, route: 'GET /api/organizer/events/{id}/door/list', guard: ['organizer'] },
  adminAdmit: { ...admit, route: 'POST /api/admin/events/{id}/door/admissions', guard: ['admin'] },
  organizerAdmit: {
    ...admit,
    route: 'POST /api/organizer/events/{id}/door/admissions',
    guard: ['organizer'],
  },
  adminSendEntries: { ...send, route: 'POST /api/admin/events/{id}/door/entries', guard: ['admin'] },
  organizerSendEntries: {
    ...send,
    route: 'POST /api/organizer/events/{id}/door/entries',
    guard: ['organizer'],
  },
  adminUndoEntry: {
    ...undo,
    route: 'DELETE /api/admin/events/{id}/door/entries/{attempt}',
    guard: ['admin'],
  },
  organizerUndoEntry: {
    ...undo,
    route: 'DELETE /api/organizer/events/{id}/door/entries/{attempt}',
    guard: ['organizer'],
  },
});
