import { announcementTestSchema } from '../application/announcements';
import {
  consentsSchema,
  pastGuestMessagesQuerySchema,
  pastGuestMessagesSchema,
  pastGuestPostSchema,
  pastGuestsQuerySchema,
  pastGuestsSchema,
  sentToPastGuestsSchema,
  tagPastGuestSchema,
} from '../application/past-guests';
import { idParams, operationsOf, perHour, perMinute } from '../operation';

/** An organizer's public, and whom its people allow to write to them. */
export const pastGuestOperations = operationsOf('organizers', {
  pastGuests: {
    route: 'GET /api/past-guests',
    guard: ['organizer'],
    summary: "A page of those who came to the caller's own events, with the caller's tags",
    query: pastGuestsQuerySchema,
    responses: { 200: pastGuestsSchema },
  },
  tagPastGuest: {
    route: 'PUT /api/past-guests/tags',
    guard: ['organizer'],
    limit: perMinute(120),
    summary: 'Give one of them a tag, or take it away',
    body: { schema: tagPastGuestSchema },
    responses: { 204: null },
    errors: [404, 409],
  },
  pastGuestMessages: {
    route: 'GET /api/past-guests/messages',
    guard: ['organizer'],
    summary: 'The latest messages to them, and whom another one reaches',
    query: pastGuestMessagesQuerySchema,
    responses: { 200: pastGuestMessagesSchema },
  },
  writeToPastGuests: {
    route: 'POST /api/past-guests/messages',
    guard: ['organizer'],
    limit: perHour(20, 'announcement'),
    idempotent: true,
    summary: 'Mail those who agreed, once each; three in 24 hours',
    body: { schema: pastGuestPostSchema },
    responses: { 201: sentToPastGuestsSchema },
    errors: [409],
  },
  testPastGuestMessage: {
    route: 'POST /api/past-guests/messages/test',
    guard: ['organizer'],
    limit: perHour(20, 'announcement-test'),
    summary: 'Mail such a message to the caller alone',
    body: { schema: announcementTestSchema },
    responses: { 204: null },
    errors: [409],
  },
  ownConsents: {
    route: 'GET /api/user/consents',
    guard: ['guest'],
    summary: 'The organizers whom the caller allows to write to them after their events',
    responses: { 200: consentsSchema },
  },
  giveConsent: {
    route: 'PUT /api/user/consents/{id}',
    guard: ['guest'],
    limit: perMinute(60),
    summary: 'Allow an organizer, at whose event the caller has a place',
    params: idParams,
    responses: { 204: null },
    errors: [404],
  },
  endConsent: {
    route: 'DELETE /api/user/consents/{id}',
    guard: ['guest'],
    limit: perMinute(60),
    summary: 'Allow it no longer',
    params: idParams,
    responses: { 204: null },
  },
});
