import * as calls from '@eveneo/contract/call-list';
import type { Preferences } from '@eveneo/contract/application/users';
import { queryOptions, session, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { call } from './call';

/** Name and e-mail; `role` travels along as specified, the server ignores it. */
export function useUpdateProfile() {
  const role = useUser()?.role;
  return useMutation({
    mutationFn: (profile: { name: string; email: string }) => {
      const body = { ...profile, role };
      return call(calls.updateProfile, { body });
    },
    onSuccess: ({ user }) => session.update(user),
  });
}

/** Sets the picture. */
export function useUploadAvatar() {
  return useMutation({
    mutationFn: (avatar: File) => call(calls.uploadAvatar, { files: { avatar } }),
    onSuccess: ({ avatar }) => {
      const { user } = session.get();
      if (user) session.update({ ...user, avatar });
    },
  });
}

export interface PasswordChange {
  current_password: string;
  new_password: string;
  new_password_confirmation: string;
}

/** Sets a new password; every other session ends, this one goes on with the new token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) => call(calls.changePassword, { body: change }),
    onSuccess: ({ token }) => {
      const { user } = session.get();
      if (user) session.update(user, token);
    },
  });
}

/** Deletes the account for good. */
export const useDeleteAccount = () => useMutation({ mutationFn: () => call(calls.deleteAccount) });

/** Everything held about the caller, as a JSON file. */
export const useAccountExport = () =>
  useMutation({
    mutationFn: async () =>
      new Blob([JSON.stringify(await call(calls.exportAccount), null, 2)], { type: 'application/json' }),
  });

const preferencesKey = ['preferences'];

/** What the server knows of the caller's preferences. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(calls.getPreferences, { signal }),
  });

/** Saves the preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => call(calls.setPreferences, { body: preferences }),
    onSuccess: (saved) => client.setQueryData(preferencesKey, saved),
  });
}
