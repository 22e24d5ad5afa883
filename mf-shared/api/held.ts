import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

/**
 * First messages of new accounts that wait for approval: all of them for people
 * who edit the event, else one's own.
 */
export const heldQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.held(id),
    queryFn: ({ signal }) => call(calls.listHeld, { params: { id }, signal }),
    staleTime: 0,
  });

/** After a change the list is refetched, even if the change failed because it came too late. */
function useHeldChange<T, Answer>(id: number, change: (of: T) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.held(id) }),
  });
}

export function useSwitchHolding(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => call(calls.switchHolding, { params: { id }, body: { on } }),
    onSuccess: (answer) => {
      client.setQueryData(eventKeys.held(id), answer);
      void client.invalidateQueries({ queryKey: eventKeys.detail(id) });
    },
  });
}

export const useReleaseHeld = (id: number) =>
  useHeldChange(id, (messageId: number) => call(calls.releaseHeld, { params: { id, messageId } }));

/** `why` is mailed to the author; it may be empty. */
export const useRemoveHeld = (id: number) =>
  useHeldChange(id, ({ messageId, why }: { messageId: number; why: string }) =>
    call(calls.removeHeld, { params: { id, messageId }, ...(why && { body: { why } }) }),
  );
