import { commonPasswordsSchema } from '../application/passwords';
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
} from '../application/users';
import { operationsOf, perHour } from '../operation';

const publicCall = { guard: 'public' } as const;

export const sessionOperations = operationsOf('account', {
  login: {
    route: 'POST /api/login',
    limit: 'attempts',
    ...publicCall,
    summary: 'Log in with e-mail and password',
    body: { schema: loginSchema },
    responses: { 200: sessionAnswerSchema },
    errors: [401, 403],
  },
  register: {
    route: 'POST /api/register',
    // A class, a library, a company behind one address.
    limit: { ...perHour(200), slows: true },
    ...publicCall,
    summary: 'Create an account (guest or organizer)',
    body: { schema: registerSchema },
    responses: { 201: sessionAnswerSchema },
  },
  forgotPassword: {
    route: 'POST /api/forgot-password',
    limit: perHour(20),
    ...publicCall,
    summary: 'Request a reset link by mail; the response is the same whether or not the account exists',
    body: { schema: forgotPasswordSchema },
    responses: { 202: messageAnswerSchema },
  },
  resetPassword: {
    route: 'POST /api/reset-password',
    limit: perHour(30, 'reset'),
    ...publicCall,
    summary: 'Set a new password with a reset link; ends every session of the user and opens one',
    body: { schema: resetPasswordSchema },
    responses: { 200: passwordResetSchema },
  },
  checkResetLink: {
    route: 'POST /api/reset-password/check',
    limit: perHour(60, 'link-check'),
    ...publicCall,
    summary: 'Whether a reset link is still valid: not used, altered or expired',
    body: { schema: resetLinkSchema },
    responses: { 200: resetLinkAnswerSchema },
  },
  restoreAddress: {
    route: 'POST /api/restore-address',
    limit: perHour(30, 'reset'),
    ...publicCall,
    summary:
      'Recover an account with the link of a mail and a new password: restores an address left in the last 72 hours, removes a second factor turned on in them, or restores an account deleted in the last seven days; ends every session and opens one',
    body: { schema: restoreAddressSchema },
    responses: { 200: passwordResetSchema },
  },
  checkRestoreLink: {
    route: 'POST /api/restore-address/check',
    limit: perHour(60, 'link-check'),
    ...publicCall,
    summary: 'The state of a link that recovers or erases an account',
    body: { schema: restoreLinkSchema },
    responses: { 200: restoreLinkAnswerSchema },
  },
  eraseAccount: {
    route: 'POST /api/erase-account',
    limit: perHour(30, 'reset'),
    ...publicCall,
    summary: 'Erase a deleted account at once, with the link of its last mail',
    body: { schema: restoreLinkSchema },
    responses: { 200: messageAnswerSchema },
  },
  confirmAddress: {
    route: 'POST /api/confirm-address',
    limit: perHour(600),
    guard: 'optional',
    summary: "Confirm an account's address with the link of a mail; idempotent",
    body: { schema: confirmAddressSchema },
    responses: { 200: confirmedAddressSchema },
  },
  commonPasswords: {
    route: 'GET /api/common-passwords',
    guard: 'public',
    summary: 'The most common passwords, for a warning in forms before anything is sent',
    responses: { 200: commonPasswordsSchema },
  },
  currentUser: {
    route: 'GET /api/user',
    guard: 'user',
    summary: 'The user of the token',
    responses: { 200: userAnswerSchema },
  },
  logout: {
    route: 'POST /api/logout',
    limit: perHour(120),
    guard: 'user',
    summary: "Revoke the caller's token",
    responses: { 204: null },
  },
});
