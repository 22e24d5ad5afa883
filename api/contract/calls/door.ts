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
import { eventDoorSchema } from '../application/door-links';
import { exitsNotedSchema, exitsSchema } from '../application/exits';
import { numberParameter } from '../application/fields';
import { ticketCheckRequestSchema, ticketCheckSchema } from '../application/places';
import { ERROR_TEXTS } from '../application/texts';
import { eventParams, MANAGERS, MAX_EVENT_ID, operationsOf, perMinute } from '../operation';

/** A helper's device is at the door of its link: of that event, which it may also name 0. */
const AT_THE_DOOR = [...MANAGERS, 'helper'] as const;
const doorIdParameter = numberParameter(0, MAX_EVENT_ID, ERROR_TEXTS.eventNotFound);
const doorParams = z.object({ id: doorIdParameter });

/** Enough for several doors of one account, and for the entries of a device. */
const DOOR = perMinute(600, 'door');

/** The door of an event, for who has the right to it: admins, its organizer, and a helper's device. */
export const doorOperations = operationsOf('door', {
  eventDoor: {
    route: 'GET /api/events/{id}/door',
    guard: AT_THE_DOOR,
    params: doorParams,
    responses: { 200: eventDoorSchema },
    summary:
      'The event, the number of people present and expected, the rules of the door, and tickets checked in twice',
  },
  checkTicket: {
    route: 'POST /api/events/{id}/door/check',
    guard: AT_THE_DOOR,
    limit: DOOR,
    params: doorParams,
    body: { schema: ticketCheckRequestSchema },
    responses: { 200: ticketCheckSchema },
    errors: [409],
    summary:
      'Check a ticket in, by its code or its number; early, late, forged, altered, foreign, cancelled and repeated ones are refused with the reason',
  },
  setDoor: {
    route: 'PUT /api/events/{id}/door',
    guard: MANAGERS,
    limit: perMinute(60, 'door-rules'),
    params: eventParams,
    body: { schema: setDoorSchema },
    responses: { 200: doorRulesSchema },
    summary: 'Open the door early, or admit people without a ticket when the event is full',
  },
  doorPeople: {
    route: 'GET /api/events/{id}/door/people',
    guard: AT_THE_DOOR,
    params: doorParams,
    query: doorSearchSchema,
    responses: { 200: doorPeopleSchema },
    summary: 'The first 20 registered people whose name contains some letters: only name, ticket and entry',
  },
  doorList: {
    route: 'GET /api/events/{id}/door/list',
    guard: AT_THE_DOOR,
    params: doorParams,
    query: doorListQuerySchema,
    responses: { 200: doorListSchema },
    summary:
      'The tickets of the event and the keys that verify their codes, for a door without a network; 1,000 at a time',
  },
  admitAtDoor: {
    route: 'POST /api/events/{id}/door/admissions',
    guard: AT_THE_DOOR,
    limit: DOOR,
    params: doorParams,
    body: { schema: admissionSchema },
    responses: { 200: admittedSchema },
    errors: [409],
    summary: 'Admit a person without a ticket, with a reason, if a seat is free or the organizer allows more',
  },
  sendEntries: {
    route: 'POST /api/events/{id}/door/entries',
    guard: AT_THE_DOOR,
    limit: perMinute(60, 'door-entries'),
    params: doorParams,
    body: { schema: entriesSchema },
    responses: { 200: entryResultsSchema },
    summary: 'Entries that a door made offline, in order; idempotent',
  },
  noteExits: {
    route: 'POST /api/events/{id}/door/exits',
    guard: AT_THE_DOOR,
    limit: DOOR,
    params: doorParams,
    body: { schema: exitsSchema },
    responses: { 200: exitsNotedSchema },
    errors: [409],
    summary: 'Who went out or came back, in any order; idempotent',
  },
  undoEntry: {
    route: 'DELETE /api/events/{id}/door/entries/{attempt}',
    guard: AT_THE_DOOR,
    limit: DOOR,
    params: z.object({
      id: doorIdParameter,
      attempt: z.string().check(z.regex(/^[\w-]{8,36}$/, ERROR_TEXTS.notFound)),
    }),
    responses: { 204: null },
    summary: 'Undo an entry; idempotent',
  },
});
