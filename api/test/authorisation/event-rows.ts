import { eventBody } from '../fixtures';
import {
  ADMIN,
  at,
  everyone,
  onEvent,
  onFull,
  onRequest,
  managers,
  onRequests,
  only,
  onWaiting,
  OWNER_OR_ADMIN,
  type Rows,
  withRight,
} from './rows';

/** Events, registrations, waitlists, tickets, dashboards. */
export const EVENT_ROWS = {
  listEvents: { ...at('/api/events'), expected: everyone(200) },
  nearEvents: { ...at('/api/near-events?near=concert'), expected: everyone(200) },
  suggestions: { ...at('/api/suggestions?q=con'), expected: everyone(200) },
  listCities: { ...at('/api/cities?q=ly'), expected: everyone(200) },
  similarEvents: { ...onEvent('/similar'), expected: everyone(200) },
  getEvent: { ...onEvent(), expected: everyone(200) },
  createEvent: {
    ...at('/api/events', { json: eventBody() }),
    expected: only({ organizer: 201, otherOrganizer: 201, admin: 201 }),
  },
  updateEvent: {
    ...onEvent('', { json: { title: 'Autre titre' } }),
    expected: withRight('edit', OWNER_OR_ADMIN),
  },
  overrideEvent: {
    ...onEvent('', { json: { _method: 'PUT', title: 'Autre titre' } }),
    expected: withRight('edit', OWNER_OR_ADMIN),
  },
  deleteEvent: { ...onEvent(), expected: only({ organizer: 204, otherOrganizer: 404, admin: 204 }) },
  cancelEvent: { ...onEvent('/cancellation', { json: {} }), expected: withRight('edit', OWNER_OR_ADMIN) },
  restoreEvent: { ...onEvent('/cancellation'), expected: withRight('edit', OWNER_OR_ADMIN) },
  renewDraftLink: { ...onEvent('/draft-link'), expected: withRight('edit', OWNER_OR_ADMIN) },
  revokeDraftLink: { ...onEvent('/draft-link'), expected: withRight('edit', OWNER_OR_ADMIN) },
  changeRegistration: {
    ...onEvent('/register', { json: {} }),
    expected: only({ guest: 200, otherGuest: 404 }),
  },
  cancelCompanion: { ...onEvent('/register/companions/1'), expected: only({ guest: 404, otherGuest: 404 }) },
  createSeries: {
    ...at('/api/series', {
      json: eventBody({ rule: 'weekly', dates: ['2026-12-24', '2026-12-31'] }),
    }),
    expected: only({ organizer: 201, otherOrganizer: 201, admin: 201 }),
  },
  listSeries: { ...onEvent('/series'), expected: everyone(200) },
  editSeries: {
    ...onEvent('/series', { json: { scope: 'all', title: 'Autre titre' } }),
    expected: withRight('edit', OWNER_OR_ADMIN),
  },
  cancelSeries: {
    ...onEvent('/series/cancellation', { json: { scope: 'all' } }),
    expected: withRight('edit', OWNER_OR_ADMIN),
  },
  deleteSeries: { ...onEvent('/series', { json: { scope: 'following' } }), expected: OWNER_OR_ADMIN },
  registerSeries: {
    target: ({ eventId }) => ({
      path: `/api/events/${eventId}/series/register`,
      json: { ids: [eventId] },
    }),
    expected: only({ guest: 201, otherGuest: 201 }),
  },
  registerToEvent: { ...onEvent('/register'), expected: only({ guest: 409, otherGuest: 201 }) },
  cancelRegistration: { ...onEvent('/register'), expected: only({ guest: 204, otherGuest: 404 }) },
  offerPlace: { ...onEvent('/register/pass'), expected: only({ guest: 200, otherGuest: 404 }) },
  takePlaceBack: { ...onEvent('/register/pass'), expected: only({ guest: 204, otherGuest: 404 }) },
  // Authorised, but the link is forged.
  readPassedPlace: {
    ...at('/api/passed-place', { json: { token: 'p1.1.1.abc' } }),
    expected: everyone(422),
  },
  acceptPlace: {
    ...at('/api/passed-place/accept', { json: { token: 'p1.1.1.abc' } }),
    expected: only({ guest: 422, otherGuest: 422 }),
  },
  // `guest` is registered already; for the others there is a seat.
  joinWaiting: { ...onEvent('/waiting'), expected: only({ guest: 409, otherGuest: 200 }) },
  leaveWaiting: { ...onFull('/waiting'), expected: only({ guest: 404, otherGuest: 204 }) },
  eventWaiting: { ...onWaiting(), expected: managers('registrants') },
  moveFirst: { ...onWaiting('/first'), expected: managers('registrants') },
  // `otherGuest` asked already.
  askToRegister: { ...onRequest(), expected: only({ guest: 200, otherGuest: 200 }) },
  withdrawRequest: { ...onRequest(), expected: only({ guest: 404, otherGuest: 204 }) },
  guestRequests: { ...at('/api/guest-requests'), expected: only({ guest: 200, otherGuest: 200 }) },
  eventRequests: { ...onRequests(), expected: managers('registrants') },
  acceptRequests: { ...onRequests('/accept'), expected: managers('registrants') },
  refuseRequests: { ...onRequests('/refuse'), expected: managers('registrants') },
  getTicket: { ...onEvent('/ticket'), expected: only({ guest: 200, otherGuest: 404 }) },
  listTickets: { ...at('/api/tickets'), expected: only({ guest: 200, otherGuest: 200 }) },
  ticketKey: { ...at('/api/tickets/key'), expected: everyone(200) },
  listCategories: { ...at('/api/categories'), expected: everyone(200) },
  adminEvents: { ...at('/api/admin/events'), expected: ADMIN },
  organizerEvents: {
    ...at('/api/organizer/events'),
    expected: only({ organizer: 200, otherOrganizer: 200 }),
  },
  guestWaiting: { ...at('/api/guest-waiting'), expected: only({ guest: 200, otherGuest: 200 }) },
  guestEvents: { ...at('/api/guest-events'), expected: only({ guest: 200, otherGuest: 200 }) },
  adminStats: { ...at('/api/admin-stats'), expected: ADMIN },
  failingMails: { ...at('/api/admin/failing-mails'), expected: ADMIN },
  retryFailingMails: { ...at('/api/admin/failing-mails/retry'), expected: ADMIN },
  retryFailingMail: { ...at('/api/admin/failing-mails/900000/retry'), expected: only({ admin: 404 }) },
  dropFailingMail: { ...at('/api/admin/failing-mails/900000'), expected: only({ admin: 404 }) },
  adminOverview: { ...at('/api/admin/overview'), expected: ADMIN },
  organizerAttention: {
    ...at('/api/organizer/attention'),
    expected: only({ organizer: 200, otherOrganizer: 200 }),
  },
  organizerStats: { ...at('/api/organizer-stats'), expected: only({ organizer: 200, otherOrganizer: 200 }) },
} satisfies Rows;

/** Feeds: public ones, and a user's private calendar. */
export const FEED_ROWS = {
  calendarFeed: { ...at('/api/feeds/events.ics'), expected: everyone(200) },
  newsFeed: { ...at('/api/feeds/events.rss'), expected: everyone(200) },
  personalFeed: { ...at(`/api/feeds/personal/1-${'a'.repeat(43)}.ics`), expected: everyone(404) },
  ownFeed: { ...at('/api/user/feed'), expected: only({ guest: 200, otherGuest: 200 }) },
  renewFeed: { ...at('/api/user/feed'), expected: only({ guest: 200, otherGuest: 200 }) },
} satisfies Rows;
