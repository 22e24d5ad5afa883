import type {
  ForgotPasswordRequest,
  LoginRequest,
  MessageAnswer,
  RegisterRequest,
  ResetPasswordRequest,
  SessionAnswer,
} from 'api/contract';
import { http } from '@eveneo/platform';

// A 401 of these calls says nothing about a session: there is none yet.
const ANONYMOUS = { anonymous: true } as const;

/** POST /api/login. */
export const login = (request: LoginRequest) => http.post<SessionAnswer>('/api/login', request, ANONYMOUS);

/** POST /api/register. */
export const register = (request: RegisterRequest) =>
  http.post<SessionAnswer>('/api/register', request, ANONYMOUS);

/** POST /api/forgot-password; the answer is the same whether the account exists. */
export const forgotPassword = (request: ForgotPasswordRequest) =>
  http.post<MessageAnswer>('/api/forgot-password', request, ANONYMOUS);

/** POST /api/reset-password. */
export const resetPassword = (request: ResetPasswordRequest) =>
  http.post<MessageAnswer>('/api/reset-password', request, ANONYMOUS);
