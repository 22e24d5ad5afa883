import * as calls from '@eveneo/contract/call-list';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Preferences } from '@eveneo/contract/application/users';
import { ApiError, queryOptions, session, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { addressKey } from './address';
import { call } from './call';
import { holds, isFlag, soundAnswer } from './sound';
import { takeAway } from './take-away';

/** Name and e-mail; `role` travels along as specified, the server ignores it. */
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

/** The picture that the server holds now. */
const heldAvatar = async () => (await call(calls.currentUser)).user.avatar;

/** An answer that is lost is not a lost picture: another one than before is the one that was sent. */
async function uploadAvatar(file: File) {
  const before = session.get().user?.avatar ?? null;
  try {
    return await call(calls.uploadAvatar, { files: { avatar: file } });
  } catch (error) {
    const avatar = isUnanswered(error) ? await heldAvatar().catch(() => null) : null;
    if (avatar === null || avatar === before) throw error;
    return { avatar, message: SUCCESS_TEXTS.avatar };
  }
}

/** Sets the picture. */
export function useUploadAvatar() {
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: ({ avatar }) => {
      const { user } = session.get();
      if (user) session.update({ ...user, avatar });
    },
  });
}

/** Takes the picture away. */
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
  current_password: string;
  new_password: string;
  new_password_confirmation: string;
}

/** The code of a failure after which nobody could say whether the change was made. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';
const unknown = (cause: unknown) => new ApiError('network', null, { code: OUTCOME_UNKNOWN }, cause);

/** A call whose 401 is read here: it may say that the change of password was made, not that the session has expired. */
const carrying = (token: string | null) =>
  ({ anonymous: true, headers: { Authorization: `Bearer ${token}` } }) as const;

/** Does the server still take this token? @throws ApiError when nobody answers */
const isAlive = (token: string | null): Promise<boolean> =>
  call(calls.currentUser, carrying(token)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return false;
      throw unknown(error);
    },
  );

/** A session opened with the new password; null when that is not the password. @throws ApiError when nobody answers */
const openedWith = (email: string, password: string) =>
  call(calls.login, { body: { email, password }, anonymous: true }).catch((error: unknown) => {
    if (isUnanswered(error)) throw unknown(error);
    return null;
  });

/**
 * A change ends every session of its person. Without an answer the token that came with it is lost, and the old one ends
 * on the next click: so ask what holds, before a failure is claimed.
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

/** Sets a new password; every other session ends, this one goes on with the new token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: changePassword,
    onSuccess: ({ token }) => {
      const { user } = session.get();
      if (user) session.update(user, token);
    },
  });
}

/** An account that is gone takes its token along: after a lost answer that says whether it is. */
async function deleteAccount(): Promise<void> {
  const { token } = session.get();
  try {
    await call(calls.deleteAccount);
  } catch (error) {
    if (!isUnanswered(error) || (await isAlive(token))) throw error;
  }
}

/** Deletes the account for good. */
export const useDeleteAccount = () => useMutation({ mutationFn: deleteAccount });

/** Everything held about the caller, as a JSON file. */
export const useAccountExport = () =>
  useMutation({
    mutationFn: async () =>
      new Blob([JSON.stringify(await call(calls.exportAccount), null, 2)], { type: 'application/json' }),
  });

const preferencesKey = ['preferences'];

/** A topic may be missing: an API one release older does not know one that has just come. */
const readPreferences = (answer: unknown) =>
  soundAnswer<Preferences>('preferences', answer, holds({ emailNotifications: isFlag }));

/** What the server knows of the caller's preferences. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => readPreferences(await call(calls.getPreferences, { signal })),
  });

/** Saves the preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (preferences: Preferences) =>
      readPreferences(await call(calls.setPreferences, { body: preferences })),
    onSuccess: (saved) => client.setQueryData(preferencesKey, saved),
  });
}
