import * as z from 'zod/mini';
import { eventIdParameter, eventParams, operation } from '../../operation';
import { idParameter } from '../fields';
import {
  doorCountSchema,
  heldTicketSchema,
  moveFirstSchema,
  ticketCheckRequestSchema,
  ticketCheckSchema,
  ticketKeySchema,
  ticketSchema,
  waitingAnswerSchema,
  waitingListSchema,
} from '../places';

const tag = 'places';
const waiting = { tag, guard: ['guest'], path: '/api/events/{id}/waiting', params: eventParams } as const;
const list = { tag, method: 'GET', params: eventParams, responses: { 200: waitingListSchema } } as const;
const moveFirst = {
  tag,
  method: 'POST',
  params: z.object({ id: eventIdParameter, userId: idParameter }),
  body: { schema: moveFirstSchema },
  responses: { 200: waitingListSchema },
} as const;

export const waitingOperations = {
  joinWaiting: operation({
    ...waiting,
    id: 'joinWaiting',
    method: 'POST',
    summary: 'Wait for a place; again is no error. A place that is free by now is taken instead',
    responses: { 200: waitingAnswerSchema },
    errors: [409],
  }),
  leaveWaiting: operation({
    ...waiting,
    id: 'leaveWaiting',
    method: 'DELETE',
    summary: 'Leave the waiting list',
    responses: { 204: null },
  }),
  adminWaiting: operation({
    ...list,
    id: 'adminWaiting',
    guard: ['admin'],
    path: '/api/admin/events/{id}/waiting',
    summary: 'Who waits, first to last, and who was put before others',
  }),
  organizerWaiting: operation({
    ...list,
    id: 'organizerWaiting',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/waiting',
    summary: 'Who waits, first to last, and who was put before others',
  }),
  adminMoveFirst: operation({
    ...moveFirst,
    id: 'adminMoveFirst',
    guard: ['admin'],
    path: '/api/admin/events/{id}/waiting/{userId}/first',
    summary: 'Put someone before the others, with a reason that stays on record',
  }),
  organizerMoveFirst: operation({
    ...moveFirst,
    id: 'organizerMoveFirst',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/waiting/{userId}/first',
    summary: 'Put someone before the others, with a reason that stays on record',
  }),
};

const check = {
  tag,
  method: 'POST',
  params: eventParams,
  body: { schema: ticketCheckRequestSchema },
  responses: { 200: ticketCheckSchema },
  errors: [409],
  summary:
    'Let a ticket in, by its code or its number; forged, altered, foreign, cancelled and repeated ones are refused with the reason',
} as const;

const door = {
  tag,
  method: 'GET',
  params: eventParams,
  responses: { 200: doorCountSchema },
  summary: 'How many came in with a ticket, of how many who are registered',
} as const;

export const ticketOperations = {
  getTicket: operation({
    id: 'getTicket',
    method: 'GET',
    path: '/api/events/{id}/ticket',
    guard: ['guest'],
    tag,
    summary: "The caller's ticket to an event",
    params: eventParams,
    responses: { 200: ticketSchema },
  }),
  listTickets: operation({
    id: 'listTickets',
    method: 'GET',
    path: '/api/tickets',
    guard: ['guest'],
    tag,
    summary: "All of the caller's tickets with their events",
    responses: { 200: z.array(heldTicketSchema) },
  }),
  ticketKey: operation({
    id: 'ticketKey',
    method: 'GET',
    path: '/api/tickets/key',
    guard: 'public',
    tag,
    summary: 'The public key with which a door without a network verifies QR codes',
    responses: { 200: ticketKeySchema },
  }),
  adminDoor: operation({
    ...door,
    id: 'adminDoor',
    guard: ['admin'],
    path: '/api/admin/events/{id}/tickets',
  }),
  organizerDoor: operation({
    ...door,
    id: 'organizerDoor',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/tickets',
  }),
  adminCheckTicket: operation({
    ...check,
    id: 'adminCheckTicket',
    guard: ['admin'],
    path: '/api/admin/events/{id}/tickets/check',
  }),
  organizerCheckTicket: operation({
    ...check,
    id: 'organizerCheckTicket',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/tickets/check',
  }),
};
