import {
  forgotPasswordSchema,
  loginSchema,
  messageAnswerSchema,
  passwordResetSchema,
  resetLinkAnswerSchema,
  resetLinkSchema,
  registerSchema,
  resetPasswordSchema,
  sessionAnswerSchema,
  userAnswerSchema,
} from '../users';
import { operation } from '../../operation';

const tag = 'account';
const post = { method: 'POST', guard: 'public', tag } as const;

/** Coming in and going out. */
export const sessionOperations = {
  login: operation({
    ...post,
    id: 'login',
    path: '/api/login',
    summary: 'Log in with e-mail and password',
    body: { schema: loginSchema },
    responses: { 200: sessionAnswerSchema },
    errors: [401, 429],
  }),
  register: operation({
    ...post,
    id: 'register',
    path: '/api/register',
    summary: 'Create an account (guest or organizer)',
    body: { schema: registerSchema },
    responses: { 201: sessionAnswerSchema },
    errors: [429],
  }),
  forgotPassword: operation({
    ...post,
    id: 'forgotPassword',
    path: '/api/forgot-password',
    summary: 'Ask for a reset link by mail; the same answer whether the account exists',
    body: { schema: forgotPasswordSchema },
    responses: { 202: messageAnswerSchema },
    errors: [429],
  }),
  resetPassword: operation({
    ...post,
    id: 'resetPassword',
    path: '/api/reset-password',
    summary: 'Set a new password with a reset link; ends every session of the user and opens one',
    body: { schema: resetPasswordSchema },
    responses: { 200: passwordResetSchema },
    errors: [429],
  }),
  checkResetLink: operation({
    ...post,
    id: 'checkResetLink',
    path: '/api/reset-password/check',
    summary: 'Whether a reset link is still good: neither used, nor altered, nor too old',
    body: { schema: resetLinkSchema },
    responses: { 200: resetLinkAnswerSchema },
    errors: [429],
  }),
  currentUser: operation({
    id: 'currentUser',
    method: 'GET',
    path: '/api/user',
    guard: 'user',
    tag,
    summary: 'Who the token belongs to',
    responses: { 200: userAnswerSchema },
  }),
  logout: operation({
    id: 'logout',
    method: 'POST',
    path: '/api/logout',
    guard: 'user',
    tag,
    summary: 'End this token',
    responses: { 204: null },
  }),
};
