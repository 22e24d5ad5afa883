import { operationsOf, perHour } from '../../operation';
import { commonPasswordsSchema } from '../passwords';
import {
  confirmAddressSchema,
  confirmedAddressSchema,
  forgotPasswordSchema,
  loginSchema,
  messageAnswerSchema,
  passwordResetSchema,
  registerSchema,
  resetLinkAnswerSchema,
  resetLinkSchema,
  resetPasswordSchema,
  restoreAddressSchema,
  restoreLinkAnswerSchema,
  restoreLinkSchema,
  sessionAnswerSchema,
  userAnswerSchema,
} from '../users';

const post = { guard: 'public' } as const;

/** Login and logout. */
export const sessionOperations = operationsOf('account', {
  login: {
    route: 'POST /api/login',
    limit: 'attempts',
    ...post,
    summary: 'Log in with e-mail and password',
    body: { schema: loginSchema },
    responses: { 200: sessionAnswerSchema },
    errors: [401, 403],
  },
  register: {
    route: 'POST /api/register',
    limit: perHour(30),
    ...post,
    summary: 'Create an account (guest or organizer)',
    body: { schema: registerSchema },
    responses: { 201: sessionAnswerSchema },
  },
  forgotPassword: {
    route: 'POST /api/forgot-password',
    limit: perHour(20),
    ...post,
    summary: 'Ask for a reset link by mail; the same answer whether the account exists',
    body: { schema: forgotPasswordSchema },
    responses: { 202: messageAnswerSchema },
  },
  resetPassword: {
    route: 'POST /api/reset-password',
    limit: perHour(30, 'reset'),
    ...post,
    summary: 'Set a new password with a reset link; ends every session of the user and opens one',
    body: { schema: resetPasswordSchema },
    responses: { 200: passwordResetSchema },
  },
  checkResetLink: {
    route: 'POST /api/reset-password/check',
    limit: perHour(60, 'link-check'),
    ...post,
    summary: 'Whether a reset link is still good: neither used, nor altered, nor too old',
    body: { schema: resetLinkSchema },
    responses: { 200: resetLinkAnswerSchema },
  },
  restoreAddress: {
    route: 'POST /api/restore-address',
    limit: perHour(30, 'reset'),
    ...post,
    summary:
      'Take an account back with the link of a mail and a new password: restores an address left in the last 72 hours, removes a second factor turned on in them, or brings back an account deleted in the last seven days; ends every session and opens one',
    body: { schema: restoreAddressSchema },
    responses: { 200: passwordResetSchema },
  },
  checkRestoreLink: {
    route: 'POST /api/restore-address/check',
    limit: perHour(60, 'link-check'),
    ...post,
    summary: 'What a link that takes an account back, or erases it, is still good for',
    body: { schema: restoreLinkSchema },
    responses: { 200: restoreLinkAnswerSchema },
  },
  eraseAccount: {
    route: 'POST /api/erase-account',
    limit: perHour(30, 'reset'),
    ...post,
    summary: 'Erase a deleted account at once, with the link of its last mail',
    body: { schema: restoreLinkSchema },
    responses: { 200: messageAnswerSchema },
  },
  confirmAddress: {
    route: 'POST /api/confirm-address',
    limit: perHour(60),
    guard: 'optional',
    summary: "Confirm an account's address with the link of a mail; sent again it changes nothing",
    body: { schema: confirmAddressSchema },
    responses: { 200: confirmedAddressSchema },
  },
  commonPasswords: {
    route: 'GET /api/common-passwords',
    guard: 'public',
    summary: 'The most common passwords, for a warning beside the field before anything is sent',
    responses: { 200: commonPasswordsSchema },
  },
  currentUser: {
    route: 'GET /api/user',
    guard: 'user',
    summary: 'Who the token belongs to',
    responses: { 200: userAnswerSchema },
  },
  logout: {
    route: 'POST /api/logout',
    limit: perHour(120),
    guard: 'user',
    summary: 'End this token',
    responses: { 204: null },
  },
});
