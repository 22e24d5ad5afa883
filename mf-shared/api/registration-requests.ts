import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useRegistrationChange } from './event-registration';
import { useEventsChange } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';

/** Asks the organizer for a place. Idempotent. */
export const useAskToRegister = (eventId: number, userId: number | null) =>
  useRegistrationChange(eventId, {
    run: (said) =>
      call(calls.askToRegister, { params: { id: eventId }, body: { ...said, ...sourceOf(eventId) } }),
    made: (event) => event.request?.state === 'asked',
    message: PAGE_TEXTS.asked,
    onMade: () => forgetSource(eventId),
    userId,
  });

/** Takes a request back; one that was accepted meanwhile is kept. */
export const useWithdrawRequest = (eventId: number) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.withdrawRequest, { params: { id: eventId } });
      return { message: '' };
    },
    made: (event) => event.request === undefined && !event.is_registered,
    message: '',
  });

const AGAIN_MS = 10_000;

/** A page of the requests to an event; the previous page stays while the next one loads. */
export const requestsQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.requests(eventId), page],
    queryFn: ({ signal }) => call(calls.eventRequests, { params: { id: eventId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

/** Accepts requests as long as there are places. Idempotent. */
export const useAcceptRequests = (eventId: number) =>
  useEventsChange((userIds: number[]) =>
    call(calls.acceptRequests, { params: { id: eventId }, body: { user_ids: userIds } }),
  );

/** Refuses requests, with a message that is mailed to each person and may be empty. Idempotent. */
export const useRefuseRequests = (eventId: number) =>
  useEventsChange(({ userIds, why }: { userIds: number[]; why: string }) =>
    call(calls.refuseRequests, { params: { id: eventId }, body: { user_ids: userIds, ...(why && { why }) } }),
  );
