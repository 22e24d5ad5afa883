import { hostKey } from '@eveneo/contract/delivery/host-key';
import type { OperationId } from '@eveneo/contract/operations';
import { optOutToken } from '../../src/mail/opt-out';
import { eventBody, PASSWORD } from '../fixtures';
import { TEST_SECRET, type CallOptions } from '../harness';
import { pngFile, uploadForm } from '../images';
import type { CallerName, World } from '../world';

type Statuses = Readonly<Record<CallerName, number>>;
type Target = Pick<CallOptions, 'json' | 'body' | 'headers'> & { readonly path: string };

export interface Row {
  readonly target: (world: World, caller: CallerName) => Target | Promise<Target>;
  readonly expected: Statuses;
}

const ANONYMOUS = { visitor: 401, deletedUser: 401, revokedToken: 401 } as const;
type Named = Exclude<CallerName, keyof typeof ANONYMOUS>;

/** The caller is not looked at. */
const everyone = (status: number): Statuses => ({
  visitor: status,
  guest: status,
  otherGuest: status,
  organizer: status,
  otherOrganizer: status,
  admin: status,
  deletedUser: status,
  revokedToken: status,
});

/** Whoever is logged in, but for exceptions. */
const users = (status: number, exceptions: Partial<Record<Named, number>> = {}): Statuses => ({
  ...everyone(status),
  ...exceptions,
  ...ANONYMOUS,
});

/** Those who are named; all others who are logged in are refused. */
const only = (named: Partial<Record<Named, number>>): Statuses => users(403, named);

const at = (path: string, options: Omit<Target, 'path'> = {}) => ({ target: () => ({ path, ...options }) });
const onEvent = (rest = '', options: Omit<Target, 'path'> = {}) => ({
  target: ({ eventId }: World) => ({ path: `/api/events/${eventId}${rest}`, ...options }),
});
const onFull = (rest: string) => ({
  target: ({ fullEventId }: World) => ({ path: `/api/events/${fullEventId}${rest}` }),
});
const onDesk = (role: 'admin' | 'organizer', rest: (world: World) => string) => ({
  target: (world: World) => ({ path: `/api/${role}/events/${world.eventId}/registrations${rest(world)}` }),
});
const onWaiting = (role: 'admin' | 'organizer', rest?: '/first') => ({
  target: ({ fullEventId, people }: World) => ({
    path: `/api/${role}/events/${fullEventId}/waiting${rest ? `/${people.otherGuest.id}${rest}` : ''}`,
    ...(rest && { json: { why: 'Accompagne une personne inscrite' } }),
  }),
});
const onDoor = (role: 'admin' | 'organizer') => ({
  target: ({ eventId, ticketCode }: World) => ({
    path: `/api/${role}/events/${eventId}/tickets/check`,
    json: { code: ticketCode, attempt: 'lecture-1' },
  }),
});
const asUser = (world: World, caller: CallerName) =>
  caller === 'visitor' ? world.people.guest : world.people[caller];

const ADMIN = only({ admin: 200 });
const OWNER = only({ organizer: 200, otherOrganizer: 404 });
const OWNER_OR_ADMIN = only({ organizer: 200, otherOrganizer: 404, admin: 200 });
const NEW_PASSWORD = 'Nouveau-mot-2026';

/**
 * Who gets what from each call. The event belongs to `organizer`; `guest` takes part in it and wrote the message.
 * A call without a row does not compile, and the document that the API serves is checked against this table.
 */
export const AUTHORISATION: Readonly<Record<OperationId, Row>> = {
  login: {
    target: ({ people }) => ({
      path: '/api/login',
      json: { email: people.guest.email, password: PASSWORD },
    }),
    expected: everyone(200),
  },
  register: {
    target: (world, caller) => ({
      path: '/api/register',
      json: {
        name: 'Nouvelle venue',
        email: `nouvelle.${asUser(world, caller).id}.${caller}@exemple.fr`,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        role: 'guest',
      },
    }),
    expected: everyone(201),
  },
  forgotPassword: {
    ...at('/api/forgot-password', { json: { email: 'personne@ailleurs.fr' } }),
    expected: everyone(202),
  },
  resetPassword: {
    ...at('/api/reset-password', {
      json: {
        email: 'personne@ailleurs.fr',
        token: 'jamais-envoye',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      },
    }),
    expected: everyone(422),
  },
  checkResetLink: {
    ...at('/api/reset-password/check', { json: { email: 'personne@ailleurs.fr', token: 'jamais-envoye' } }),
    expected: everyone(200),
  },
  restoreAddress: {
    ...at('/api/restore-address', {
      json: { token: '1.faux', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    }),
    expected: everyone(422),
  },
  checkRestoreLink: {
    ...at('/api/restore-address/check', { json: { token: '1.faux' } }),
    expected: everyone(200),
  },
  currentUser: { ...at('/api/user'), expected: users(200) },
  logout: { ...at('/api/logout'), expected: users(204) },
  getPreferences: { ...at('/api/user/preferences'), expected: users(200) },
  setPreferences: {
    ...at('/api/user/preferences', { json: { emailNotifications: false } }),
    expected: users(200),
  },
  updateProfile: { ...at('/api/user/profile', { json: { name: 'Autre Nom' } }), expected: users(200) },
  uploadAvatar: {
    target: async () => ({ path: '/api/user/avatar', body: uploadForm('avatar', await pngFile()) }),
    expected: users(200),
  },
  removeAvatar: { ...at('/api/user/avatar'), expected: users(204) },
  changePassword: {
    ...at('/api/user/password', {
      json: {
        current_password: PASSWORD,
        new_password: NEW_PASSWORD,
        new_password_confirmation: NEW_PASSWORD,
      },
    }),
    expected: users(200),
  },
  optOutOfMail: {
    target: ({ people }) => ({
      path: `/api/mail/opt-out?token=${optOutToken(TEST_SECRET, people.guest.id, 'reminders')}`,
    }),
    expected: everyone(200),
  },
  optOutPage: { ...at('/api/mail/opt-out?token=1.reminders.faux'), expected: everyone(200) },
  listSessions: { ...at('/api/user/sessions'), expected: users(200) },
  endSession: { ...at('/api/user/sessions/jamais-ouverte'), expected: users(404) },
  endSessions: { ...at('/api/user/sessions'), expected: users(204) },
  deleteAccount: { ...at('/api/user/account'), expected: users(204, { admin: 403 }) },
  exportAccount: { ...at('/api/user/export'), expected: users(200) },

  listEvents: { ...at('/api/events'), expected: everyone(200) },
  getEvent: { ...onEvent(), expected: everyone(200) },
  createEvent: {
    ...at('/api/events', { json: eventBody() }),
    expected: only({ organizer: 201, otherOrganizer: 201, admin: 201 }),
  },
  updateEvent: { ...onEvent('', { json: { title: 'Autre titre' } }), expected: OWNER_OR_ADMIN },
  overrideEvent: {
    ...onEvent('', { json: { _method: 'PUT', title: 'Autre titre' } }),
    expected: OWNER_OR_ADMIN,
  },
  deleteEvent: { ...onEvent(), expected: only({ organizer: 204, otherOrganizer: 404, admin: 204 }) },
  registerToEvent: { ...onEvent('/register'), expected: only({ guest: 409, otherGuest: 201 }) },
  cancelRegistration: { ...onEvent('/register'), expected: only({ guest: 204, otherGuest: 404 }) },
  // `guest` has a place already; for the others there is one.
  joinWaiting: { ...onEvent('/waiting'), expected: only({ guest: 409, otherGuest: 200 }) },
  leaveWaiting: { ...onFull('/waiting'), expected: only({ guest: 404, otherGuest: 204 }) },
  adminWaiting: { ...onWaiting('admin'), expected: ADMIN },
  organizerWaiting: { ...onWaiting('organizer'), expected: OWNER },
  adminMoveFirst: { ...onWaiting('admin', '/first'), expected: ADMIN },
  organizerMoveFirst: {
    ...onWaiting('organizer', '/first'),
    expected: OWNER,
  },
  getTicket: { ...onEvent('/ticket'), expected: only({ guest: 200, otherGuest: 404 }) },
  listTickets: { ...at('/api/tickets'), expected: only({ guest: 200, otherGuest: 200 }) },
  ticketKey: { ...at('/api/tickets/key'), expected: everyone(200) },
  adminCheckTicket: { ...onDoor('admin'), expected: ADMIN },
  organizerCheckTicket: { ...onDoor('organizer'), expected: OWNER },
  listCategories: { ...at('/api/categories'), expected: everyone(200) },
  adminEvents: { ...at('/api/admin/events'), expected: ADMIN },
  organizerEvents: {
    ...at('/api/organizer/events'),
    expected: only({ organizer: 200, otherOrganizer: 200 }),
  },
  guestEvents: { ...at('/api/guest-events'), expected: only({ guest: 200, otherGuest: 200 }) },
  adminStats: { ...at('/api/admin-stats'), expected: ADMIN },
  organizerStats: { ...at('/api/organizer-stats'), expected: only({ organizer: 200, otherOrganizer: 200 }) },

  adminRegistrations: { ...onDesk('admin', () => ''), expected: ADMIN },
  organizerRegistrations: { ...onDesk('organizer', () => ''), expected: OWNER },
  adminRegistrationsByDay: { ...onDesk('admin', () => '/by-day'), expected: ADMIN },
  organizerRegistrationsByDay: { ...onDesk('organizer', () => '/by-day'), expected: OWNER },
  adminRemoveRegistration: {
    ...onDesk('admin', ({ people }) => `/${people.guest.id}`),
    expected: only({ admin: 204 }),
  },
  organizerRemoveRegistration: {
    ...onDesk('organizer', ({ people }) => `/${people.guest.id}`),
    expected: only({ organizer: 204, otherOrganizer: 404 }),
  },

  // Admitted, but nothing was removed.
  adminRestoreRegistration: {
    ...onDesk('admin', ({ people }) => `/${people.otherGuest.id}/restore`),
    expected: only({ admin: 404 }),
  },
  organizerRestoreRegistration: {
    ...onDesk('organizer', ({ people }) => `/${people.otherGuest.id}/restore`),
    expected: only({ organizer: 404, otherOrganizer: 404 }),
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
    expected: only({ guest: 204, organizer: 204, admin: 204 }),
  },
  listReviews: { ...onEvent('/reviews'), expected: users(200) },
  postReview: {
    ...onEvent('/reviews', { json: { rating: 4, comment: 'Une belle soirée.' } }),
    expected: only({ guest: 201 }),
  },

  liveReleases: { ...at('/api/releases/live'), expected: everyone(200) },
  publishRelease: {
    ...at('/api/releases', { body: '', headers: { 'content-type': 'application/x-tar' } }),
    expected: only({}),
  },
  movePointers: {
    ...at('/api/releases/pointers', {
      json: {
        moves: [{ name: 'mf-essai', revision: 0, action: 'activate', version: '1.0.0-0123456789ab' }],
        why: 'essai',
      },
    }),
    // Admitted, but there is no such release.
    expected: only({ admin: 404 }),
  },
  listReleases: { ...at('/api/releases'), expected: ADMIN },
  releaseHistory: { ...at('/api/releases/history'), expected: ADMIN },
  reportReleaseFailure: {
    ...at('/api/releases/failures', {
      json: { name: 'mf-essai', version: '1.0.0-0123456789ab', code: 'entry' },
    }),
    expected: everyone(204),
  },
  reportHost: {
    ...at('/api/releases/hosts', {
      json: { key: hostKey(TEST_SECRET), id: 'hote-un-1', label: 'hote-1', serving: [] },
    }),
    expected: everyone(204),
  },
  listHosts: { ...at('/api/releases/hosts'), expected: ADMIN },
  checkOperations: { ...at('/api/releases/needs', { json: { operations: {} } }), expected: ADMIN },
  pruneReleases: { ...at('/api/releases/prune', { json: { olderThanHours: 1 } }), expected: only({}) },
  releaseFile: { ...at('/storage/releases/mf-essai/1.0.0-0123456789ab/a.js'), expected: everyone(404) },

  health: { ...at('/healthz'), expected: everyone(200) },
  readiness: { ...at('/readyz'), expected: everyone(200) },
  metrics: { ...at('/metrics'), expected: everyone(200) },
  openapi: { ...at('/api/openapi.json'), expected: everyone(200) },
  docs: { ...at('/api/docs'), expected: everyone(200) },
  storage: { ...at('/storage/events/absente.webp'), expected: everyone(404) },
};
