import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';
import { takeAway } from './take-away';

const LIST = { admin: calls.adminRegistrations, organizer: calls.organizerRegistrations };
const REMOVAL = { admin: calls.adminRemoveRegistration, organizer: calls.organizerRemoveRegistration };
const RETURN = { admin: calls.adminRestoreRegistration, organizer: calls.organizerRestoreRegistration };

/** The registrations of an event. */
export const registrationsQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.registrations(role, eventId),
    queryFn: ({ signal }) => call(LIST[role], { params: { id: eventId }, signal }),
  });

/** Removes a registration and frees its seat. `why` is mailed to the person, may be empty. */
export function useRemoveRegistration(role: ManagerRole, eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, why }: { userId: number; why: string }) =>
      takeAway(
        () => call(REMOVAL[role], { params: { id: eventId, userId }, ...(why && { body: { why } }) }),
        async () => {
          const registered = await call(LIST[role], { params: { id: eventId }, whole: true });
          return registered.every(({ user_id }) => user_id !== userId);
        },
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

/** Restores a registration that the caller has just removed (UNDO_SECONDS). */
export function useRestoreRegistration(role: ManagerRole, eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(RETURN[role], { params: { id: eventId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

const BOM = '\uFEFF';

/**
 * The registrations, or those of some people, as a file; a plain link could not send the bearer header.
 * @returns a mutation whose result is UTF-8 with a BOM, which spreadsheets need and
 *   reading a response as text strips
 */
export const useRegistrationsCsv = (role: ManagerRole, eventId: number) =>
  useMutation({
    mutationFn: async (userIds: readonly number[] | void) => {
      const text = await call(LIST[role], {
        params: { id: eventId },
        query: { format: 'csv', ...(userIds && { users: userIds.join() }) },
        accept: 'text/csv',
      });
      return new Blob([BOM + text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
    },
  });
