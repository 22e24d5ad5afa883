import {
  announcementDeskSchema,
  announcementPageSchema,
  announcementPostSchema,
  announcementsQuerySchema,
  announcementTestSchema,
  sentAnnouncementSchema,
} from '../application/announcements';
import { eventParams, MANAGERS, operationsOf, perHour } from '../operation';

/** Announcements to the people of an event, by admins and its organizer, and for those people. */
export const announcementOperations = operationsOf('registrations', {
  announcementDesk: {
    route: 'GET /api/events/{id}/announcements/desk',
    guard: MANAGERS,
    summary:
      'A page of the announcements sent, with how many people each audience has and how many get mails',
    params: eventParams,
    query: announcementsQuerySchema,
    responses: { 200: announcementDeskSchema },
  },
  writeAnnouncement: {
    route: 'POST /api/events/{id}/announcements',
    guard: MANAGERS,
    limit: perHour(20, 'announcement'),
    idempotent: true,
    summary: 'Mail an announcement to an audience and show it on the event’s page; three in 24 hours',
    params: eventParams,
    body: { schema: announcementPostSchema },
    responses: { 201: sentAnnouncementSchema },
  },
  testAnnouncement: {
    route: 'POST /api/events/{id}/announcements/test',
    guard: MANAGERS,
    limit: perHour(20, 'announcement-test'),
    summary: 'Mail an announcement to the caller alone',
    params: eventParams,
    body: { schema: announcementTestSchema },
    responses: { 204: null },
    errors: [409],
  },
  eventAnnouncements: {
    route: 'GET /api/events/{id}/announcements',
    guard: 'user',
    summary: 'Announcements to the caller, newest first, while they have a place or wait for one',
    params: eventParams,
    query: announcementsQuerySchema,
    responses: { 200: announcementPageSchema },
  },
});
