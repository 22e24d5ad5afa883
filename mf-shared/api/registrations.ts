import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { managerRole } from './manager-role';
import { useEventsChange } from './refresh-events';
import { takeAway } from './take-away';

const LIST = { admin: calls.adminRegistrations, organizer: calls.organizerRegistrations };
const REMOVAL = { admin: calls.adminRemoveRegistration, organizer: calls.organizerRemoveRegistration };

/** The registrations of an event. */
export const registrationsQuery = (eventId: number) =>
  queryOptions({
    queryKey: eventKeys.registrations(eventId),
    queryFn: ({ signal }) => call(LIST[managerRole()], { params: { id: eventId }, signal }),
  });

/** Removes a registration and frees its seat. `why` is mailed to the person, may be empty. */
export const useRemoveRegistration = (eventId: number) =>
  useEventsChange(({ userId, why }: { userId: number; why: string }) =>
    takeAway(
      () => call(REMOVAL[managerRole()], { params: { id: eventId, userId }, ...(why && { body: { why } }) }),
      async () => {
        const registered = await call(LIST[managerRole()], { params: { id: eventId }, whole: true });
        return registered.every(({ user_id }) => user_id !== userId);
      },
    ),
  );

/** Restores a registration that the caller has just removed (UNDO_SECONDS). */
export function useRestoreRegistration(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(calls.restoreRegistration, { params: { id: eventId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

/** The registrations, or those of some people, as CSV. */
export const registrationsCsv = (eventId: number, userIds?: readonly number[]) =>
  call(LIST[managerRole()], {
    params: { id: eventId },
    query: { format: 'csv', ...(userIds && { users: userIds.join() }) },
    accept: 'text/csv',
  });
