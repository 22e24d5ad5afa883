import type { World } from '../world';
import {
  ADMIN,
  at,
  everyone,
  managers,
  onDesk,
  onEvent,
  only,
  onOwn,
  OWNER,
  OWNER_OR_ADMIN,
  users,
  withRight,
  type Rows,
} from './rows';

const REGISTRAR = withRight('registrants', OWNER);

const theGuest = ({ people }: World) => ({ user_ids: [people.guest.id] });
const words = { subject: 'Par la cour ce soir', message: 'La rue est en travaux.', replies: true };

/** Lists of registrations, chat, reviews. */
export const DESK_ROWS = {
  adminRegistrations: { ...onDesk('admin', () => ''), expected: ADMIN },
  organizerRegistrations: { ...onDesk('organizer', () => ''), expected: REGISTRAR },
  registrationsByDay: { ...onOwn(() => 'registrations/by-day'), expected: managers('registrants') },
  registrationsBySource: { ...onOwn(() => 'registrations/by-source'), expected: managers('registrants') },
  adminRemoveRegistration: {
    ...onDesk('admin', ({ people }) => `/${people.guest.id}`),
    expected: only({ admin: 204 }),
  },
  organizerRemoveRegistration: {
    ...onDesk('organizer', ({ people }) => `/${people.guest.id}`),
    expected: withRight('registrants', only({ organizer: 204, otherOrganizer: 404 })),
  },

  eventRegistrants: { ...onOwn(() => 'registrants'), expected: managers('registrants') },
  sentReminders: { ...onOwn(() => 'sent-reminders'), expected: managers('registrants') },
  removeRegistrants: { ...onOwn(() => 'registrants/remove', theGuest), expected: managers('registrants') },
  addPeople: {
    ...onOwn(
      () => 'added',
      () => ({ people: [{ key: 'ajout-essai-1', name: 'Odile Marchand' }] }),
    ),
    expected: managers('registrants'),
  },
  removeAdded: {
    ...onOwn(() => 'added/1'),
    expected: managers('registrants', 204),
  },
  // The link is forged.
  addedPage: { ...at('/api/mail/added?token=a1.b.c'), expected: everyone(422) },
  leaveAdded: { ...at('/api/mail/added?token=a1.b.c'), expected: everyone(422) },
  inviteGuests: {
    ...onOwn(
      () => 'guest-invitations',
      () => ({ people: [{ email: 'invitee@exemple.fr' }] }),
    ),
    expected: managers('registrants'),
  },
  guestInvitations: { ...onOwn(() => 'guest-invitations'), expected: managers('registrants') },
  withdrawGuestInvitation: { ...onOwn(() => 'guest-invitations/1'), expected: managers('registrants', 204) },
  // The link is forged.
  readGuestInvitation: {
    ...at('/api/guest-invitation', { json: { token: 'g1.b.c' } }),
    expected: everyone(422),
  },
  answerGuestInvitation: {
    ...at('/api/guest-invitation/answer', { json: { token: 'g1.b.c', coming: true } }),
    expected: everyone(422),
  },
  noInvitationsPage: { ...at('/api/mail/invitations?token=g1.b.c'), expected: everyone(422) },
  refuseInvitations: { ...at('/api/mail/invitations?token=g1.b.c'), expected: everyone(422) },
  eventPaper: { ...onOwn(() => 'paper'), expected: managers('registrants') },
  ownAttestations: { ...onEvent('/attestations'), expected: only({ guest: 200, otherGuest: 200 }) },
  // A number that is well formed, and nobody's.
  checkAttestation: {
    ...at('/api/attestations/check', { json: { number: '1-0000-0000-0000' } }),
    expected: everyone(404),
  },
  settleRegistrants: {
    ...onOwn(
      () => 'registrants/settled',
      () => ({ registration_ids: [1], settled: true }),
    ),
    expected: managers('registrants'),
  },
  // Authorised, but there is no such registration.
  correctRegistrant: {
    ...onOwn(
      () => 'registrants/4000000000',
      () => ({ name: 'Odile Marchand' }),
    ),
    expected: managers('registrants', 404),
  },
  // Authorised, but the event is of no series.
  moveRegistrants: {
    ...onOwn(
      () => 'registrants/move',
      ({ eventId }) => ({ registration_ids: [1], to: eventId }),
    ),
    expected: managers('registrants', 422),
  },
  presentRegistrants: { ...onOwn(() => 'registrants/present', theGuest), expected: managers('registrants') },
  noteRegistrant: {
    ...onOwn(
      ({ people }) => `registrants/${people.guest.id}/note`,
      () => ({ note: 'Vient avec un fauteuil' }),
    ),
    expected: managers('registrants', 204),
  },

  season: { ...onOwn(() => 'season'), expected: managers('registrants') },
  writeToSeason: {
    ...onOwn(
      () => 'season/announcements',
      () => ({ ...words, scope: 'all' }),
    ),
    expected: managers('registrants', 201),
  },
  announcementDesk: { ...onOwn(() => 'announcements/desk'), expected: managers('registrants') },
  writeAnnouncement: {
    ...onOwn(
      () => 'announcements',
      () => ({ ...words, audience: 'all' }),
    ),
    expected: managers('registrants', 201),
  },
  testAnnouncement: {
    ...onOwn(
      () => 'announcements/test',
      () => words,
    ),
    expected: managers('registrants', 204),
  },
  eventAnnouncements: { ...onEvent('/announcements'), expected: users(200) },

  // Authorised, but nothing had been removed.
  restoreRegistration: {
    ...onOwn(({ people }) => `registrations/${people.otherGuest.id}/restore`),
    expected: only({ organizer: 404, otherOrganizer: 404, admin: 404 }),
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
