import type {
  ForgotPasswordRequest,
  LoginRequest,
  MessageAnswer,
  RegisterRequest,
  ResetPasswordRequest,
  SessionAnswer,
} from '@eveneo/contract/application/users';
import { ApiError, http } from '@eveneo/platform';

// A 401 of these calls says nothing about a session: there is none yet.
const ANONYMOUS = { anonymous: true } as const;

/** Something between page and server may answer in its place: what names no user and no token opens no session. */
async function openedBy(call: Promise<Partial<SessionAnswer> | null>): Promise<SessionAnswer> {
  const { user, token } = (await call) ?? {};
  if (!user || !token) throw new ApiError('unexpected', null, {}, null);
  return { user, token };
}

/** POST /api/login. */
export const login = (request: LoginRequest) => openedBy(http.post('/api/login', request, ANONYMOUS));

/** POST /api/register. */
export const register = (request: RegisterRequest) =>
  openedBy(http.post('/api/register', request, ANONYMOUS));

/** POST /api/forgot-password; the answer is the same whether the account exists. */
export const forgotPassword = (request: ForgotPasswordRequest) =>
  http.post<MessageAnswer>('/api/forgot-password', request, ANONYMOUS);

/** POST /api/reset-password. */
export const resetPassword = (request: ResetPasswordRequest) =>
  http.post<MessageAnswer>('/api/reset-password', request, ANONYMOUS);
