import * as z from 'zod/mini';
import { eventEditSchema, newEventSchema } from '../application/event-fields';
import {
  categorySchema,
  eventDetailSchema,
  eventSummarySchema,
  guestEventSchema,
} from '../application/events';
import { idParameter } from '../application/fields';
import { failingMailsSchema, overviewSchema, retriedMailsSchema } from '../application/overview';
import { eventQuerySchema, periodQuerySchema } from '../application/period';
import {
  adminStatsSchema,
  attentionSchema,
  organizerStatsSchema,
  removalSchema,
} from '../application/registrations';
import { foundPageSchema } from '../application/search';
import { eventParams, operationsOf, perHour } from '../operation';

/** `why`: an admin's reason, mailed to the event's organizer. */
const editSchema = z.extend(eventEditSchema, { why: removalSchema.shape.why });

const settleMail = {
  limit: perHour(300, 'failing-mails'),
  guard: ['admin'],
  params: z.object({ id: idParameter }),
  responses: { 204: null },
  errors: [404],
} as const;

const manage = { guard: ['organizer', 'admin'], params: eventParams } as const;

export const eventOperations = operationsOf('events', {
  listEvents: {
    route: 'GET /api/events',
    guard: 'public',
    summary: 'Events, searched, filtered, sorted and paged',
    query: eventQuerySchema,
    responses: { 200: foundPageSchema },
  },
  getEvent: {
    route: 'GET /api/events/{id}',
    guard: 'optional',
    summary: 'One event',
    params: eventParams,
    responses: { 200: eventDetailSchema },
  },
  createEvent: {
    route: 'POST /api/events',
    limit: perHour(100),
    idempotent: true,
    guard: ['organizer', 'admin'],
    summary:
      'Create an event, as JSON or as a form with an optional image, or with the picture of another event',
    body: { schema: newEventSchema, files: ['image'] },
    responses: { 201: eventDetailSchema },
  },
  updateEvent: {
    route: 'PUT /api/events/{id}',
    limit: perHour(120, 'edit'),
    ...manage,
    summary: 'Edit an event; missing fields keep their values; an admin’s reason is mailed to its organizer',
    versioned: true,
    body: { schema: editSchema, files: ['image'] },
    responses: { 200: eventDetailSchema },
    errors: [409],
  },
  overrideEvent: {
    route: 'POST /api/events/{id}',
    limit: perHour(120, 'edit'),
    ...manage,
    summary: 'The same edit for forms: `_method=PUT` or `X-HTTP-Method-Override: PUT`',
    versioned: true,
    body: {
      schema: z.extend(editSchema, { _method: z.optional(z.string().check(z.maxLength(10))) }),
      files: ['image'],
    },
    responses: { 200: eventDetailSchema },
    errors: [409],
  },
  deleteEvent: {
    route: 'DELETE /api/events/{id}',
    limit: perHour(100),
    ...manage,
    summary:
      'Delete an event with its registrations, chat, reviews and images; an admin’s reason is mailed to its organizer',
    body: { schema: removalSchema },
    responses: { 204: null },
  },
  cancelEvent: {
    route: 'POST /api/events/{id}/cancellation',
    limit: perHour(30, 'cancel'),
    ...manage,
    summary: 'Cancel an event: it stays visible, nobody can register or enter, registered guests are mailed',
    body: { schema: removalSchema },
    responses: { 200: eventDetailSchema },
    errors: [409],
  },
  restoreEvent: {
    route: 'DELETE /api/events/{id}/cancellation',
    limit: perHour(30, 'cancel'),
    ...manage,
    summary: 'Undo a cancellation; registered guests are mailed',
    responses: { 200: eventDetailSchema },
    errors: [409],
  },
  renewDraftLink: {
    route: 'POST /api/events/{id}/draft-link',
    limit: perHour(60, 'draft-link'),
    ...manage,
    summary: 'Create the secret link of a draft; a former one becomes invalid',
    responses: { 200: eventDetailSchema },
  },
  revokeDraftLink: {
    route: 'DELETE /api/events/{id}/draft-link',
    limit: perHour(60, 'draft-link'),
    ...manage,
    summary: 'Revoke the secret link of a draft',
    responses: { 200: eventDetailSchema },
  },
  listCategories: {
    route: 'GET /api/categories',
    guard: 'public',
    summary: 'Categories',
    responses: { 200: z.array(categorySchema) },
  },
  adminEvents: {
    route: 'GET /api/admin/events',
    guard: ['admin'],
    summary: 'Every event, with organizer names',
    query: periodQuerySchema,
    responses: { 200: z.array(eventSummarySchema) },
  },
  organizerEvents: {
    route: 'GET /api/organizer/events',
    guard: ['organizer'],
    summary: "The caller's own events",
    query: periodQuerySchema,
    responses: { 200: z.array(eventSummarySchema) },
  },
  guestEvents: {
    route: 'GET /api/guest-events',
    guard: ['guest'],
    summary: 'Events that the caller is registered for',
    responses: { 200: z.array(guestEventSchema) },
  },
  adminStats: {
    route: 'GET /api/admin-stats',
    guard: ['admin'],
    summary: "Counters of the admin's dashboard",
    responses: { 200: adminStatsSchema },
  },
  adminOverview: {
    route: 'GET /api/admin/overview',
    guard: ['admin'],
    summary: 'What needs an admin now, and figures over time',
    responses: { 200: overviewSchema },
  },
  failingMails: {
    route: 'GET /api/admin/failing-mails',
    guard: ['admin'],
    summary: 'Mails that were given up after the last attempt, the oldest first; not what they say',
    responses: { 200: failingMailsSchema },
  },
  retryFailingMails: {
    route: 'POST /api/admin/failing-mails/retry',
    limit: perHour(30),
    guard: ['admin'],
    summary: 'Send every mail that was given up again; idempotent',
    responses: { 200: retriedMailsSchema },
  },
  retryFailingMail: {
    route: 'POST /api/admin/failing-mails/{id}/retry',
    ...settleMail,
    summary: 'Send a mail that was given up again',
  },
  dropFailingMail: {
    route: 'DELETE /api/admin/failing-mails/{id}',
    ...settleMail,
    summary: 'Delete a mail that was given up',
  },
  organizerStats: {
    route: 'GET /api/organizer-stats',
    guard: ['organizer'],
    summary: "Counters of the organizer's dashboard",
    responses: { 200: organizerStatsSchema },
  },
  organizerAttention: {
    route: 'GET /api/organizer/attention',
    guard: ['organizer'],
    summary:
      'What waits for the organizer: new registrations, waitlists, messages and reviews without an answer',
    responses: { 200: attentionSchema },
  },
});
