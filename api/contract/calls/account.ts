import * as z from 'zod/mini';
import { sessionListSchema, sessionParams } from '../application/sessions';
import { ERROR_TEXTS } from '../application/texts';
import {
  addressStateSchema,
  avatarAnswerSchema,
  messageAnswerSchema,
  passwordChangedSchema,
  passwordRequestSchema,
  preferencesSchema,
  suspensionLinkSchema,
  profileSchema,
  userAnswerSchema,
} from '../application/users';
import { operationsOf, PASSWORD_PROOFS, perHour } from '../operation';

const own = { guard: 'user' } as const;

const optOutQuery = z.object({
  token: z.string(ERROR_TEXTS.optOutInvalid).check(z.maxLength(200, ERROR_TEXTS.optOutInvalid)),
});

/** Target of a mail's 'List-Unsubscribe': needs no login, since the link identifies the account. */
export const optOutOperations = operationsOf('account', {
  optOutOfMail: {
    route: 'POST /api/mail/opt-out',
    limit: perHour(120),
    guard: 'public',
    summary: 'Decline a topic of mails in one click (RFC 8058)',
    query: optOutQuery,
    anyBody: true,
    responses: { 200: messageAnswerSchema },
    media: ['text/html'],
  },
  optOutPage: {
    route: 'GET /api/mail/opt-out',
    guard: 'public',
    summary:
      'The same link opened by a person: a page that asks for confirmation, since programs open links too',
    query: optOutQuery,
    responses: { 200: z.string() },
    media: ['text/html'],
    raw: true,
  },
});

/** Calls on the caller's own account. */
export const accountOperations = operationsOf('account', {
  getPreferences: {
    route: 'GET /api/user/preferences',
    ...own,
    summary: 'Preferences of the caller',
    responses: { 200: preferencesSchema },
  },
  setPreferences: {
    route: 'PUT /api/user/preferences',
    limit: perHour(60),
    ...own,
    summary: 'Change the preferences of the caller',
    body: { schema: preferencesSchema },
    responses: { 200: preferencesSchema },
  },
  updateProfile: {
    route: 'PUT /api/user/profile',
    limit: perHour(60),
    ...own,
    summary:
      'Change name and e-mail, at once; a blank e-mail means unchanged; the former address is notified and can be restored',
    body: { schema: profileSchema },
    responses: { 200: userAnswerSchema },
  },
  addressState: {
    route: 'GET /api/user/address',
    ...own,
    summary: "Whether the caller's address is confirmed",
    responses: { 200: addressStateSchema },
  },
  askForConfirmation: {
    route: 'POST /api/user/address/confirmation',
    limit: perHour(3),
    ...own,
    summary: 'Send the confirmation mail again; nothing is sent once the address is confirmed',
    responses: { 202: addressStateSchema },
  },
  uploadAvatar: {
    route: 'POST /api/user/avatar',
    limit: perHour(30),
    ...own,
    summary: 'Set the avatar: PNG, JPEG or WebP, at most 2,097,152 bytes',
    body: { schema: z.object({}), files: ['avatar'], multipartOnly: true },
    responses: { 200: avatarAnswerSchema },
  },
  removeAvatar: {
    route: 'DELETE /api/user/avatar',
    limit: perHour(60),
    ...own,
    summary: 'Remove the avatar; idempotent',
    responses: { 204: null },
  },
  changePassword: {
    route: 'PUT /api/user/password',
    limit: PASSWORD_PROOFS,
    ...own,
    summary:
      'Change the password, or set the first one of an account that has none; every other session ends',
    body: { schema: passwordRequestSchema },
    responses: { 200: passwordChangedSchema },
  },
  listSessions: {
    route: 'GET /api/user/sessions',
    ...own,
    summary: "The caller's sessions: device, start, last use",
    responses: { 200: sessionListSchema },
  },
  endSession: {
    route: 'DELETE /api/user/sessions/{id}',
    limit: perHour(120),
    ...own,
    summary: 'End one session of the caller, at once; idempotent',
    params: sessionParams,
    responses: { 204: null },
  },
  endSessions: {
    route: 'DELETE /api/user/sessions',
    limit: perHour(30),
    ...own,
    summary: 'End every session of the caller, this one too',
    responses: { 204: null },
  },
  deleteAccount: {
    route: 'DELETE /api/user/account',
    limit: perHour(10),
    guard: ['guest', 'organizer', 'admin'],
    summary:
      'Delete the account, of an admin only while suspended: hidden at once, erased after seven days unless the link of its last mail restores it',
    responses: { 204: null },
  },
  readSuspension: {
    route: 'GET /api/user/suspension',
    ...own,
    summary:
      'The token of the page that states the reasons of the caller’s suspension and takes an objection',
    responses: { 200: suspensionLinkSchema },
    errors: [404],
  },
  exportAccount: {
    route: 'GET /api/user/export',
    ...own,
    summary: 'All data about the caller (GDPR, articles 15 and 20)',
    responses: { 200: z.record(z.string(), z.unknown()) },
  },
});
