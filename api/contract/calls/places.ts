import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import {
  heldTicketSchema,
  joinWaitingSchema,
  moveFirstSchema,
  ownWaitSchema,
  ticketKeySchema,
  ticketSchema,
  waitlistAnswerSchema,
  waitlistSchema,
} from '../application/places';
import { eventIdParameter, eventParams, MANAGERS, operationsOf, perHour, perMinute } from '../operation';

export const waitlistOperations = operationsOf('places', {
  joinWaiting: {
    route: 'POST /api/events/{id}/waiting',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    params: eventParams,
    summary: 'Join the waitlist; idempotent. If a seat has become free, the caller is registered instead',
    body: { schema: joinWaitingSchema },
    responses: { 200: waitlistAnswerSchema },
    errors: [409],
  },
  leaveWaiting: {
    route: 'DELETE /api/events/{id}/waiting',
    limit: perHour(60, 'place'),
    guard: ['guest'],
    params: eventParams,
    summary: 'Leave the waitlist',
    responses: { 204: null },
  },
  guestWaiting: {
    route: 'GET /api/guest-waiting',
    guard: ['guest'],
    summary: 'The waitlists of future events that the caller is on, with their rank, earliest event first',
    responses: { 200: z.array(ownWaitSchema) },
  },
  eventWaiting: {
    route: 'GET /api/events/{id}/waiting',
    guard: MANAGERS,
    summary: 'The waitlist in order, and everybody who was moved to its front',
    params: eventParams,
    responses: { 200: waitlistSchema },
  },
  moveFirst: {
    route: 'POST /api/events/{id}/waiting/{userId}/first',
    guard: MANAGERS,
    limit: perMinute(60),
    summary: 'Move somebody to the front of the waitlist, with a recorded reason',
    params: z.object({ id: eventIdParameter, userId: idParameter }),
    body: { schema: moveFirstSchema },
    responses: { 200: waitlistSchema },
  },
});

export const ticketOperations = operationsOf('places', {
  getTicket: {
    route: 'GET /api/events/{id}/ticket',
    guard: ['guest'],
    summary: "The caller's ticket to an event",
    params: eventParams,
    responses: { 200: ticketSchema },
  },
  listTickets: {
    route: 'GET /api/tickets',
    guard: ['guest'],
    summary: "All of the caller's tickets with their events",
    responses: { 200: z.array(heldTicketSchema) },
  },
  ticketKey: {
    route: 'GET /api/tickets/key',
    guard: 'public',
    summary: 'The public key with which an offline door verifies QR codes',
    responses: { 200: ticketKeySchema },
  },
});
