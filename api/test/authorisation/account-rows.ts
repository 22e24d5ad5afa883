import { optOutToken } from '../../src/product/accounts/base/links';
import { PASSWORD } from '../fixtures';
import { TEST_SECRET } from '../harness';
import { pngFile, uploadForm } from '../images';
import type { World } from '../world';
import { asUser, at, everyone, NEW_PASSWORD, onEvent, only, users, type Rows } from './rows';

/** Login, accounts, preferences. */
export const ACCOUNT_ROWS = {
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
  eraseAccount: { ...at('/api/erase-account', { json: { token: 'e1.faux' } }), expected: everyone(422) },
  confirmAddress: {
    ...at('/api/confirm-address', { json: { token: '1.1.faux' } }),
    expected: everyone(422),
  },
  addressState: { ...at('/api/user/address'), expected: users(200) },
  askForConfirmation: { ...at('/api/user/address/confirmation'), expected: users(202) },
  commonPasswords: { ...at('/api/common-passwords'), expected: everyone(200) },
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
  optOutPage: {
    target: ({ people }) => ({
      path: `/api/mail/opt-out?token=${optOutToken(TEST_SECRET, people.guest.id, 'reminders')}`,
    }),
    expected: everyone(200),
  },
  listSessions: { ...at('/api/user/sessions'), expected: users(200) },
  endSession: { ...at('/api/user/sessions/jamais-ouverte'), expected: users(404) },
  endSessions: { ...at('/api/user/sessions'), expected: users(204) },
  secondFactor: { ...at('/api/user/second-factor'), expected: users(200) },
  beginSecondFactor: {
    ...at('/api/user/second-factor', { json: { current_password: PASSWORD } }),
    expected: users(200),
  },
  confirmSecondFactor: {
    ...at('/api/user/second-factor/confirm', { json: { code: '000000' } }),
    expected: users(409),
  },
  endSecondFactor: {
    ...at('/api/user/second-factor/off', { json: { current_password: PASSWORD, code: '000000' } }),
    expected: users(204),
  },
  deleteAccount: { ...at('/api/user/account'), expected: users(204, { admin: 403 }) },
  readSuspension: { ...at('/api/user/suspension'), expected: users(404) },
  exportAccount: { ...at('/api/user/export'), expected: users(200) },
} satisfies Rows;

const GUESTS = only({ guest: 200, otherGuest: 200 });
const ORGANIZERS = only({ organizer: 200, otherOrganizer: 200 });
const DONE = only({ guest: 204, otherGuest: 204 });
const onOrganizer = (rest = '') => ({
  target: ({ people }: World) => ({ path: `/api/organizers/${people.organizer.id}${rest}` }),
});

/** A guest's favourites, and public profiles of organizers. */
export const KEEP_ROWS = {
  listFavourites: { ...at('/api/favourites'), expected: GUESTS },
  favouriteIds: { ...at('/api/favourites/ids'), expected: GUESTS },
  mergeFavourites: { ...at('/api/favourites', { json: { event_ids: [1] } }), expected: GUESTS },
  addFavourite: { ...onEvent('/favourite'), expected: DONE },
  removeFavourite: { ...onEvent('/favourite'), expected: DONE },
  listFollows: { ...at('/api/follows'), expected: GUESTS },
  followOrganizer: { ...onOrganizer('/follow'), expected: DONE },
  unfollowOrganizer: { ...onOrganizer('/follow'), expected: DONE },
  getOrganizer: { ...onOrganizer(), expected: everyone(200) },
  embedFrame: {
    target: ({ people }) => ({ path: `/api/embed/${people.organizer.id}` }),
    expected: everyone(200),
  },
  embedScript: { ...at('/api/embed.js'), expected: everyone(200) },
  oembed: { ...at('/api/oembed?url=https://ailleurs.example/'), expected: everyone(404) },
  embedSettings: {
    ...at('/api/embed-settings'),
    expected: only({ organizer: 200, otherOrganizer: 200 }),
  },
  changeEmbed: {
    ...at('/api/embed-settings', { json: { origins: ['https://www.exemple.fr'], colour: '#6b2bd9' } }),
    expected: only({ organizer: 200, otherOrganizer: 200 }),
  },
  pastGuests: { ...at('/api/past-guests'), expected: ORGANIZERS },
  // Nobody came to the other organizer's events.
  tagPastGuest: {
    target: ({ people }) => ({
      path: '/api/past-guests/tags',
      json: { key: `u${people.guest.id}`, tag: 'fidèle', on: true },
    }),
    expected: only({ organizer: 204, otherOrganizer: 404 }),
  },
  pastGuestMessages: { ...at('/api/past-guests/messages'), expected: ORGANIZERS },
  writeToPastGuests: {
    ...at('/api/past-guests/messages', {
      json: { subject: 'Bientôt', message: 'À suivre.', replies: false },
    }),
    expected: only({ organizer: 201, otherOrganizer: 409 }),
  },
  testPastGuestMessage: {
    ...at('/api/past-guests/messages/test', {
      json: { subject: 'Bientôt', message: 'À suivre.', replies: false },
    }),
    expected: only({ organizer: 204, otherOrganizer: 204 }),
  },
  ownConsents: { ...at('/api/user/consents'), expected: GUESTS },
  // Authorised, but without a place there.
  giveConsent: { ...at('/api/user/consents/4000000'), expected: only({ guest: 404, otherGuest: 404 }) },
  endConsent: { ...at('/api/user/consents/4000000'), expected: DONE },
  eventsOfOrganizer: { ...onOrganizer('/events'), expected: everyone(200) },
} satisfies Rows;
