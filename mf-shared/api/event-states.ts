import type { EventDetail } from '@eveneo/contract/application/events';
import * as calls from '@eveneo/contract/call-list';
import { useMutation } from '@eveneo/platform';
import { call } from './call';
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

/** Renews or revokes the secret link of a draft or an unlisted event. */
export const useDraftLink = (id: number) =>
  useStateChange((change: 'renew' | 'revoke') =>
    call(change === 'renew' ? calls.renewDraftLink : calls.revokeDraftLink, { params: { id } }),
  );
