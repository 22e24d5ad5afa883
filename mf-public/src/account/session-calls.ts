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

/** The response is the same whether or not the account exists. */
export const forgotPassword = (body: ForgotPasswordRequest) =>
  call(calls.forgotPassword, { body, anonymous });

/** The password was right; a code is required too. */
export const isFactorRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required';

/** The password was right, but the account is suspended. @returns the sentence that says so */
export const suspensionIn = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'suspended' ? error.serverMessage : null;

/** Sets a new password and logs in; with a second factor there is no token. */
export const resetPassword = (body: ResetPasswordRequest) => call(calls.resetPassword, { body, anonymous });

/** Whether a reset link is still valid. */
export const resetLinkQuery = (link: { token: string; email: string }) =>
  queryOptions({
    queryKey: ['reset-link', link],
    queryFn: () => call(calls.checkResetLink, { body: link, anonymous }),
    retry: false,
    staleTime: Infinity,
  });

/** Restores a former address and sets a password; logs in as after a reset. */
export const restoreAddress = (body: RestoreAddressRequest) =>
  call(calls.restoreAddress, { body, anonymous });

/** Erases a deleted account at once. */
export const eraseAccount = (body: { token: string }) => call(calls.eraseAccount, { body, anonymous });

/** Confirms an account's address. With a session, only the link of that account works. */
export const confirmAddress = (token: string) => call(calls.confirmAddress, { body: { token } });

/** The role invitation of a link; the response does not depend on who is logged in. */
export const roleInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['role-invitation', token],
    queryFn: () => call(calls.readRoleInvitation, { body: { token }, anonymous }),
    retry: false,
  });

/** Accepts the invitation with the session's account, and opens a new session. */
export const acceptRole = (token: string) => call(calls.acceptRole, { body: { token } });

/** Whether a link to restore an address is still valid. */
export const restoreLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['restore-link', token],
    queryFn: () => call(calls.checkRestoreLink, { body: { token }, anonymous }),
    retry: false,
    staleTime: Infinity,
  });
