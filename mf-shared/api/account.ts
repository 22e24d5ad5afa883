import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import type { Preferences } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { ApiError, queryOptions, session, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { addressKey } from './address';
import { call } from './call';
import { secondFactorKey } from './second-factor';
import { takeAway } from './take-away';

/** Name and e-mail; `role` is sent too, as specified, and ignored by the server. */
export function useUpdateProfile() {
  const role = useUser()?.role;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: { name: string; email: string }) => {
      const body = { ...profile, role };
      return call(calls.updateProfile, { body });
    },
    onSuccess: ({ user }) => {
      session.update(user);
      void client.invalidateQueries({ queryKey: addressKey });
    },
  });
}

const heldAvatar = async () => (await call(calls.currentUser)).user.avatar;

/** After a lost response: if the account's picture has changed, it is the one just sent. */
async function uploadAvatar(file: File) {
  const before = session.get().user?.avatar ?? null;
  try {
    return await call(calls.uploadAvatar, { files: { avatar: file }, repeatable: true });
  } catch (error) {
    const avatar = isUnanswered(error) ? await heldAvatar().catch(() => null) : null;
    if (avatar === null || avatar === before) throw error;
    return { avatar, message: PAGE_TEXTS.avatar };
  }
}

export function useUploadAvatar() {
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: ({ avatar }) => {
      const { user } = session.get();
      if (user) session.update({ ...user, avatar });
    },
  });
}

export function useRemoveAvatar() {
  return useMutation({
    mutationFn: () =>
      takeAway(
        () => call(calls.removeAvatar),
        async () => (await heldAvatar()) === null,
      ),
    onSuccess: () => {
      const { user } = session.get();
      if (user) session.update({ ...user, avatar: null });
    },
  });
}

export interface PasswordChange {
  /** Null: the account has none yet. */
  current_password: string | null;
  new_password: string;
  new_password_confirmation: string;
}

/** Error code: it is unknown whether the change was made. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';
const unknown = (cause: unknown) => new ApiError('network', null, { code: OUTCOME_UNKNOWN }, cause);

/** A 401 is handled here: it may mean that the password was changed, not that the session expired. */
const carrying = (token: string | null) =>
  ({ anonymous: true, headers: { Authorization: `Bearer ${token}` } }) as const;

/** Whether the server still accepts this token. @throws ApiError without an answer */
const isAlive = (token: string | null): Promise<boolean> =>
  call(calls.currentUser, carrying(token)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return false;
      throw unknown(error);
    },
  );

/** A session opened with the new password; null if it is refused. @throws ApiError without a response */
const openedWith = (email: string, password: string) =>
  call(calls.login, { body: { email, password }, anonymous: true }).catch((error: unknown) => {
    if (isUnanswered(error)) throw unknown(error);
    return null;
  });

/**
 * A change ends every session of the user. If the response is lost, so is the new token, and the old one no longer
 * works: find out before reporting a failure.
 */
async function changePassword(change: PasswordChange): Promise<{ token: string }> {
  const { user, token } = session.get();
  try {
    return await call(calls.changePassword, { body: change, ...carrying(token) });
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (!refused && (!isUnanswered(error) || (await isAlive(token)))) throw error;
    const opened = user && (await openedWith(user.email, change.new_password));
    if (opened?.token) return opened;
    session.expire(token);
    throw error;
  }
}

/** Sets a new password; every other session ends, this one continues with the new token. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: ({ token }) => {
      const { user } = session.get();
      if (user) session.update(user, token);
      void client.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
}

/** After a lost response an invalid token means that the account was deleted. */
async function deleteAccount(token: string | null, carried = {}): Promise<void> {
  try {
    await call(calls.deleteAccount, carried);
  } catch (error) {
    if (!isUnanswered(error) || (await isAlive(token))) throw error;
  }
}

export const useDeleteAccount = () => useMutation({ mutationFn: () => deleteAccount(session.get().token) });

/** Deletes the account of a token that is not the session's. */
export const deleteAccountOf = (token: string | null): Promise<void> => deleteAccount(token, carrying(token));

const asFile = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

export const useAccountExport = () =>
  useMutation({ mutationFn: async () => asFile(await call(calls.exportAccount)) });

/** Exports the data of a token that is not the session's. */
export const exportOf = async (token: string) => asFile(await call(calls.exportAccount, carrying(token)));

/** The token of the page with the reasons of a suspension. */
export const suspensionOf = (token: string) => call(calls.readSuspension, carrying(token));

const preferencesKey = ['preferences'];

export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(calls.getPreferences, { signal }),
  });

export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => call(calls.setPreferences, { body: preferences }),
    onSuccess: (saved) => client.setQueryData(preferencesKey, saved),
  });
}
