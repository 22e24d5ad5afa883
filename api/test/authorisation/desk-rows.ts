import type { World } from '../world';
import {
  ADMIN,
  onDesk,
  onEvent,
  only,
  onRegistrants,
  OWNER,
  OWNER_OR_ADMIN,
  users,
  withRight,
  type Rows,
} from './rows';

const REGISTRAR = withRight('registrants', OWNER);

const theGuest = ({ people }: World) => ({ user_ids: [people.guest.id] });
const toNote = ({ people }: World) => `/${people.guest.id}/note`;
const onAnnouncements = (role: 'admin' | 'organizer', rest = '', json?: object) => ({
  target: ({ eventId }: World) => ({
    path: `/api/${role}/events/${eventId}/announcements${rest}`,
    ...(json && { json }),
  }),
});
const words = { subject: 'Par la cour ce soir', message: 'La rue est en travaux.', replies: true };
const announced = { ...words, audience: 'all' };
const aNote = () => ({ note: 'Vient avec un fauteuil' });

/** Lists of registrations, chat, reviews. */
export const DESK_ROWS = {
  adminRegistrations: { ...onDesk('admin', () => ''), expected: ADMIN },
  organizerRegistrations: { ...onDesk('organizer', () => ''), expected: REGISTRAR },
  adminRegistrationsByDay: { ...onDesk('admin', () => '/by-day'), expected: ADMIN },
  organizerRegistrationsByDay: { ...onDesk('organizer', () => '/by-day'), expected: REGISTRAR },
  adminRegistrationsBySource: { ...onDesk('admin', () => '/by-source'), expected: ADMIN },
  organizerRegistrationsBySource: { ...onDesk('organizer', () => '/by-source'), expected: REGISTRAR },
  adminRemoveRegistration: {
    ...onDesk('admin', ({ people }) => `/${people.guest.id}`),
    expected: only({ admin: 204 }),
  },
  organizerRemoveRegistration: {
    ...onDesk('organizer', ({ people }) => `/${people.guest.id}`),
    expected: withRight('registrants', only({ organizer: 204, otherOrganizer: 404 })),
  },

  adminRegistrants: { ...onRegistrants('admin'), expected: ADMIN },
  organizerRegistrants: { ...onRegistrants('organizer'), expected: REGISTRAR },
  adminRemoveRegistrants: { ...onRegistrants('admin', () => '/remove', theGuest), expected: ADMIN },
  organizerRemoveRegistrants: {
    ...onRegistrants('organizer', () => '/remove', theGuest),
    expected: REGISTRAR,
  },
  adminPresentRegistrants: { ...onRegistrants('admin', () => '/present', theGuest), expected: ADMIN },
  organizerPresentRegistrants: {
    ...onRegistrants('organizer', () => '/present', theGuest),
    expected: REGISTRAR,
  },
  adminNoteRegistrant: { ...onRegistrants('admin', toNote, aNote), expected: only({ admin: 204 }) },
  organizerNoteRegistrant: {
    ...onRegistrants('organizer', toNote, aNote),
    expected: withRight('registrants', only({ organizer: 204, otherOrganizer: 404 })),
  },

  adminAnnouncements: { ...onAnnouncements('admin'), expected: ADMIN },
  organizerAnnouncements: { ...onAnnouncements('organizer'), expected: REGISTRAR },
  adminWriteAnnouncement: { ...onAnnouncements('admin', '', announced), expected: only({ admin: 201 }) },
  organizerWriteAnnouncement: {
    ...onAnnouncements('organizer', '', announced),
    expected: withRight('registrants', only({ organizer: 201, otherOrganizer: 404 })),
  },
  adminTestAnnouncement: { ...onAnnouncements('admin', '/test', words), expected: only({ admin: 204 }) },
  organizerTestAnnouncement: {
    ...onAnnouncements('organizer', '/test', words),
    expected: withRight('registrants', only({ organizer: 204, otherOrganizer: 404 })),
  },
  eventAnnouncements: { ...onEvent('/announcements'), expected: users(200) },

  // Authorised, but nothing had been removed.
  adminRestoreRegistration: {
    ...onDesk('admin', ({ people }) => `/${people.otherGuest.id}/restore`),
    expected: only({ admin: 404 }),
  },
  organizerRestoreRegistration: {
    ...onDesk('organizer', ({ people }) => `/${people.otherGuest.id}/restore`),
    expected: only({ organizer: 404, otherOrganizer: 404 }),
  },
  // The caller's own message, written the day before: too late to edit it.
  editChat: {
    target: ({ eventId, messageId }) => ({
      path: `/api/events/${eventId}/chat/${messageId}`,
      json: { message: 'Bonsoir à tous' },
    }),
    expected: only({ guest: 409 }),
  },
  deleteReview: { ...onEvent('/reviews/4000000000'), expected: users(404) },
  answerReview: {
    target: ({ eventId }) => ({
      path: `/api/organizer/events/${eventId}/reviews/4000000000/answer`,
      json: { message: 'Merci !' },
    }),
    expected: only({ organizer: 404, otherOrganizer: 404 }),
  },
  listHeld: { ...onEvent('/chat/held'), expected: users(200) },
  switchHolding: {
    ...onEvent('/chat/held', { json: { on: true } }),
    expected: { ...withRight('edit', OWNER_OR_ADMIN), registrar: 403, doorkeeper: 403 },
  },
  releaseHeld: {
    ...onEvent('/chat/held/4000000000/release'),
    expected: {
      ...withRight('edit', only({ organizer: 404, otherOrganizer: 404, admin: 404 })),
      ...{ registrar: 403, doorkeeper: 403 },
    },
  },
  removeHeld: {
    ...onEvent('/chat/held/4000000000'),
    expected: users(404, { registrar: 403, doorkeeper: 403 }),
  },
  restoreChat: { ...onEvent('/chat/4000000000/restore'), expected: users(404) },
  takeReviewDown: {
    target: ({ eventId }) => ({
      path: `/api/admin/events/${eventId}/reviews/4000000000/takedown`,
      json: { reason: 'Propos injurieux' },
    }),
    expected: only({ admin: 404 }),
  },
  listChat: { ...onEvent('/chat'), expected: users(200) },
  postChat: { ...onEvent('/chat', { json: { message: 'Bonjour à tous' } }), expected: users(201) },
  deleteChat: {
    target: ({ eventId, messageId }) => ({ path: `/api/events/${eventId}/chat/${messageId}` }),
    expected: withRight('edit', only({ guest: 204, organizer: 204, admin: 204 })),
  },
  listReviews: { ...onEvent('/reviews'), expected: users(200) },
  postReview: {
    ...onEvent('/reviews', { json: { rating: 4, comment: 'Une belle soirée.' } }),
    expected: only({ guest: 201 }),
  },
} satisfies Rows;
