import * as z from 'zod/mini';
import {
  admissionSchema,
  admittedSchema,
  doorListQuerySchema,
  doorListSchema,
  doorPeopleSchema,
  doorSearchSchema,
  entriesSchema,
  entryResultsSchema,
} from '../application/door';
import {
  doorDevicesSchema,
  doorLinkSchema,
  doorLinksQuerySchema,
  doorLinksSchema,
  entryParams,
  helperDoorSchema,
  newDoorLinkSchema,
  openDoorSchema,
  openedDoorSchema,
} from '../application/door-links';
import { idParameter } from '../application/fields';
import { ticketCheckRequestSchema, ticketCheckSchema } from '../application/places';
import { eventIdParameter, eventParams, operationsOf, perHour, perMinute } from '../operation';

const linkParams = z.object({ id: eventIdParameter, link: idParameter });
const list = {
  params: eventParams,
  query: doorLinksQuerySchema,
  responses: { 200: doorLinksSchema },
  summary: "A page of the helpers' links to the door, each with its latest devices and their entries",
} as const;
const devices = {
  params: linkParams,
  query: doorLinksQuerySchema,
  responses: { 200: doorDevicesSchema },
  summary: "A page of the devices of a helper's link, with their entries",
} as const;
const add = {
  limit: perHour(60, 'door-links'),
  params: eventParams,
  body: { schema: newDoorLinkSchema },
  responses: { 201: doorLinkSchema },
  errors: [409],
  summary:
    'Create a link that opens the door for a helper until six hours after the event; the caller chooses its secret',
} as const;
const revoke = {
  limit: perMinute(60, 'door-revoke'),
  params: linkParams,
  responses: { 204: null },
  summary: "Revoke a helper's link; idempotent",
} as const;

/** Shared limit for the entries that one device makes and undoes. */
const HELPER_LIMIT = perMinute(600, 'door');

/**
 * Helpers' links, and the calls of a helper: `openDoor`, public, gives a device its token; the others require it.
 */
export const doorLinkOperations = operationsOf('door', {
  adminDoorLinks: { ...list, route: 'GET /api/admin/events/{id}/door/links', guard: ['admin'] },
  organizerDoorLinks: { ...list, route: 'GET /api/organizer/events/{id}/door/links', guard: ['organizer'] },
  adminDoorDevices: {
    ...devices,
    route: 'GET /api/admin/events/{id}/door/links/{link}/devices',
    guard: ['admin'],
  },
  organizerDoorDevices: {
    ...devices,
    route: 'GET /api/organizer/events/{id}/door/links/{link}/devices',
    guard: ['organizer'],
  },
  adminAddDoorLink: { ...add, route: 'POST /api/admin/events/{id}/door/links', guard: ['admin'] },
  organizerAddDoorLink: { ...add, route: 'POST /api/organizer/events/{id}/door/links', guard: ['organizer'] },
  adminRevokeDoorLink: {
    ...revoke,
    route: 'DELETE /api/admin/events/{id}/door/links/{link}',
    guard: ['admin'],
  },
  organizerRevokeDoorLink: {
    ...revoke,
    route: 'DELETE /api/organizer/events/{id}/door/links/{link}',
    guard: ['organizer'],
  },
  openDoor: {
    route: 'POST /api/door/open',
    guard: 'public',
    limit: perMinute(30),
    body: { schema: openDoorSchema },
    responses: { 200: openedDoorSchema },
    errors: [404],
    summary: 'Open the door with a link and its PIN; the fifth wrong PIN shuts the link',
  },
  helperDoor: {
    route: 'GET /api/door',
    guard: 'helper',
    responses: { 200: helperDoorSchema },
    summary: 'The door of the link: its event, entries and rules',
  },
  helperDoorPeople: {
    route: 'GET /api/door/people',
    guard: 'helper',
    query: doorSearchSchema,
    responses: { 200: doorPeopleSchema },
    summary: 'The first 20 registered people whose name contains some letters: only name, ticket and entry',
  },
  helperDoorList: {
    route: 'GET /api/door/list',
    guard: 'helper',
    query: doorListQuerySchema,
    responses: { 200: doorListSchema },
    summary:
      'The tickets and the keys that verify their codes, for a door without a network; 1,000 at a time',
  },
  helperCheckTicket: {
    route: 'POST /api/door/check',
    guard: 'helper',
    limit: HELPER_LIMIT,
    body: { schema: ticketCheckRequestSchema },
    responses: { 200: ticketCheckSchema },
    errors: [409],
    summary: "Check a ticket in at the link's door",
  },
  helperAdmit: {
    route: 'POST /api/door/admissions',
    guard: 'helper',
    limit: HELPER_LIMIT,
    body: { schema: admissionSchema },
    responses: { 200: admittedSchema },
    errors: [409],
    summary: 'Admit a person without a ticket, with a reason',
  },
  helperSendEntries: {
    route: 'POST /api/door/entries',
    guard: 'helper',
    limit: perMinute(60, 'door-entries'),
    body: { schema: entriesSchema },
    responses: { 200: entryResultsSchema },
    summary: 'Entries that the device made offline, in order',
  },
  helperUndoEntry: {
    route: 'DELETE /api/door/entries/{attempt}',
    guard: 'helper',
    limit: HELPER_LIMIT,
    params: entryParams,
    responses: { 204: null },
    summary: 'Undo an entry made by a device of the link',
  },
});
