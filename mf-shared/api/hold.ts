import type { HoldPlaceRequest } from '@eveneo/contract/application/holds';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { useRefreshEvents } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';

// Visitors' calls: a 401 says nothing about a session.
const anonymous = true;

/** Asks for a place without an account. Idempotent. */
export function useHoldPlace(eventId: number) {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (body: HoldPlaceRequest) =>
      call(calls.holdPlace, { params: { id: eventId }, body: { ...body, ...sourceOf(eventId) }, anonymous }),
    onSuccess: () => forgetSource(eventId),
    // Also after a refusal: 'full' means outdated data.
    onSettled: () => void refresh(),
  });
}

const keyOf = (token: string) => ['hold', token];

export const holdQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: () => call(calls.readHold, { body: { token }, anonymous }),
    retry: false,
    staleTime: Infinity,
  });

/** Confirms the place of a link. Idempotent: a retry gets the same response. */
export function useTakeHeldPlace(token: string) {
  const refresh = useRefreshEvents();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.takeHeldPlace, { body: { token }, anonymous }),
    onSettled: () => {
      void refresh();
      void client.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}
