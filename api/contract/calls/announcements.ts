import {
  announcementDeskSchema,
  announcementPageSchema,
  announcementPostSchema,
  announcementsQuerySchema,
  announcementTestSchema,
  sentAnnouncementSchema,
} from '../application/announcements';
import { eventParams, operationsOf, perHour } from '../operation';

const list = {
  summary: 'A page of the announcements sent, with how many people each audience has and how many get mails',
  params: eventParams,
  query: announcementsQuerySchema,
  responses: { 200: announcementDeskSchema },
} as const;
const writing = {
  limit: perHour(20, 'announcement'),
  idempotent: true,
  summary: 'Mail an announcement to an audience and show it on the event’s page; three in 24 hours',
  params: eventParams,
  body: { schema: announcementPostSchema },
  responses: { 201: sentAnnouncementSchema },
} as const;
const test = {
  limit: perHour(20, 'announcement-test'),
  summary: 'Mail an announcement to the caller alone',
  params: eventParams,
  body: { schema: announcementTestSchema },
  responses: { 204: null },
  errors: [409],
} as const;

/** Announcements to the people of an event, by admins and its organizer, and for those people. */
export const announcementOperations = operationsOf('registrations', {
  adminAnnouncements: { ...list, route: 'GET /api/admin/events/{id}/announcements', guard: ['admin'] },
  organizerAnnouncements: {
    ...list,
    route: 'GET /api/organizer/events/{id}/announcements',
    guard: ['organizer'],
  },
  adminWriteAnnouncement: {
    ...writing,
    route: 'POST /api/admin/events/{id}/announcements',
    guard: ['admin'],
  },
  organizerWriteAnnouncement: {
    ...writing,
    route: 'POST /api/organizer/events/{id}/announcements',
    guard: ['organizer'],
  },
  adminTestAnnouncement: {
    ...test,
    route: 'POST /api/admin/events/{id}/announcements/test',
    guard: ['admin'],
  },
  organizerTestAnnouncement: {
    ...test,
    route: 'POST /api/organizer/events/{id}/announcements/test',
    guard: ['organizer'],
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
