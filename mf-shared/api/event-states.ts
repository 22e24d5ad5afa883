import { DRAFT_KEY_HEADER } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import * as calls from '@eveneo/contract/call-list';
import { useMutation } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';
import { useRefreshEvents } from './refresh-events';

/** All are idempotent: they can be repeated after a lost response. */
function useStateChange<T>(change: (of: T) => Promise<EventDetail>) {
  const refresh = useRefreshEvents();
  return useMutation({ mutationFn: change, onSuccess: (event) => void refresh(event) });
}

export const usePublishEvent = () =>
  useStateChange((id: number) => call(calls.updateEvent, { params: { id }, body: { publish_at: '' } }));

/** `why` is mailed to everyone who has a place or waits for one; it may be empty. */
export const useCancelEvent = () =>
  useStateChange(({ id, why }: { id: number; why: string }) =>
    call(calls.cancelEvent, { params: { id }, ...(why && { body: { why } }) }),
  );

export const useRestoreEvent = () =>
  useStateChange((id: number) => call(calls.restoreEvent, { params: { id } }));

/** Renews or revokes a draft's secret link. */
export const useDraftLink = (id: number) =>
  useStateChange((change: 'renew' | 'revoke') =>
    call(change === 'renew' ? calls.renewDraftLink : calls.revokeDraftLink, { params: { id } }),
  );

/** A draft, with the key of its secret link. */
export const draftQuery = (
  id: number,
  userId: number | null,
  key: string,
): ReturnType<typeof eventQuery> => ({
  ...eventQuery(id, userId),
  queryKey: [...eventKeys.detail(id), userId, key] as never,
  queryFn: ({ signal }) =>
    call(calls.getEvent, { params: { id }, headers: { [DRAFT_KEY_HEADER]: key }, signal }),
  // The prefetched response was requested without the key: 404.
  retry: 1,
  retryDelay: 0,
});
