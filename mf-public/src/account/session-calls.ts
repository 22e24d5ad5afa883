import type {
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  RestoreAddressRequest,
} from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { ApiError, queryOptions } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';

// A 401 of these calls says nothing about a session: there is none yet.
const anonymous = true;

export const login = (body: LoginRequest) => call(calls.login, { body, anonymous });

export const register = (body: RegisterRequest) => call(calls.register, { body, anonymous });

/** The answer is the same whether the account exists. */
export const forgotPassword = (body: ForgotPasswordRequest) =>
  call(calls.forgotPassword, { body, anonymous });

/** The password was right, and a code is asked for beside it. */
export const isFactorRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** Sets a new password; whoever could is logged in (an account with a second factor logs in first: no token then). */
export const resetPassword = (body: ResetPasswordRequest) => call(calls.resetPassword, { body, anonymous });

/** Whether a reset link is still good; asked once for each link. */
export const resetLinkQuery = (link: { token: string; email: string }) =>
  queryOptions({
    queryKey: ['reset-link', link],
    queryFn: () => call(calls.checkResetLink, { body: link, anonymous }),
    retry: false,
    staleTime: Infinity,
  });

/** Takes back an address that the account has left; whoever could is logged in, as after a reset. */
export const restoreAddress = (body: RestoreAddressRequest) =>
  call(calls.restoreAddress, { body, anonymous });

/**
 * Confirms an account's address; the answer says whether it was confirmed before. With a session, only the
 * link of that account works.
 */
export const confirmAddress = (token: string) => call(calls.confirmAddress, { body: { token } });

/** Whether a link that takes an address back is still valid. */
export const restoreLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['restore-link', token],
    queryFn: () => call(calls.checkRestoreLink, { body: { token }, anonymous }),
    retry: false,
    staleTime: Infinity,
  });
