import type {
  AvatarAnswer,
  PasswordChangedAnswer,
  Preferences,
  UserAnswer,
} from '@eveneo/contract/application/users';
import { http, queryOptions, session, useMutation, useQueryClient, useUser } from '@eveneo/platform';

/** PUT /api/user/profile; `role` travels along as specified, the server ignores it. */
export function useUpdateProfile() {
  const role = useUser()?.role;
  return useMutation({
    mutationFn: (profile: { name: string; email: string }) =>
      http.put<UserAnswer>('/api/user/profile', { ...profile, role }),
    onSuccess: ({ user }) => session.update(user),
  });
}

/** POST /api/user/avatar. */
export function useUploadAvatar() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('avatar', file);
      return http.post<AvatarAnswer>('/api/user/avatar', form);
    },
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

/** PUT /api/user/password; every other session ends, this one goes on with the new token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (change: PasswordChange) => http.put<PasswordChangedAnswer>('/api/user/password', change),
    onSuccess: ({ token }) => {
      const { user } = session.get();
      if (user) session.update(user, token);
    },
  });
}

/** DELETE /api/user/account. */
export const useDeleteAccount = () => useMutation({ mutationFn: () => http.delete('/api/user/account') });

/** Everything held about the caller, as a JSON file. */
export async function fetchAccountExport(): Promise<Blob> {
  const answer = await http.get<unknown>('/api/user/export');
  return new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
}

const preferencesKey = ['preferences'];

/** What the server knows of the caller's preferences. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => http.get<Preferences>('/api/user/preferences', { signal }),
  });

/** PUT /api/user/preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => http.put<Preferences>('/api/user/preferences', preferences),
    onSuccess: (saved) => client.setQueryData(preferencesKey, saved),
  });
}
