import * as z from 'zod/mini';
import {
  doorDevicesSchema,
  doorLinkSchema,
  doorLinksQuerySchema,
  doorLinksSchema,
  newDoorLinkSchema,
  openDoorSchema,
  openedDoorSchema,
} from '../application/door-links';
import { idParameter } from '../application/fields';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

const linkParams = z.object({ id: eventIdParameter, link: idParameter });

/** Helpers' links; `openDoor` gives a device the token with which it makes the calls of the door. */
export const doorLinkOperations = operationsOf('door', {
  doorLinks: {
    route: 'GET /api/events/{id}/door/links',
    guard: MANAGERS,
    params: eventParams,
    query: doorLinksQuerySchema,
    responses: { 200: doorLinksSchema },
    summary: "A page of the helpers' links to the door, each with its latest devices and their entries",
  },
  doorDevices: {
    route: 'GET /api/events/{id}/door/links/{link}/devices',
    guard: MANAGERS,
    params: linkParams,
    query: doorLinksQuerySchema,
    responses: { 200: doorDevicesSchema },
    summary: "A page of the devices of a helper's link, with their entries",
  },
  addDoorLink: {
    route: 'POST /api/events/{id}/door/links',
    guard: MANAGERS,
    limit: perHour(60, 'door-links'),
    params: eventParams,
    body: { schema: newDoorLinkSchema },
    responses: { 201: doorLinkSchema },
    errors: [409],
    summary:
      'Create a link that opens the door for a helper until six hours after the event; the caller chooses its secret',
  },
  revokeDoorLink: {
    route: 'DELETE /api/events/{id}/door/links/{link}',
    guard: MANAGERS,
    limit: perMinute(60, 'door-revoke'),
    params: linkParams,
    responses: { 204: null },
    summary: "Revoke a helper's link; idempotent",
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
});
