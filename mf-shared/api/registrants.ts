import type {
  CorrectRegistrant,
  MoveRegistrants,
  RegistrantFilter,
  RegistrantSort,
  SettleRegistrants,
} from '@eveneo/contract/application/registrants';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useEventsChange } from './refresh-events';

/** Polling interval: doors check people in meanwhile. */
const AGAIN_MS = 10_000;

export interface RegistrantsAsked {
  search: string;
  filter: RegistrantFilter;
  device?: number | undefined;
  sort: RegistrantSort;
  page: number;
  /** Rows per page; the server's default unless given. */
  perPage?: number;
}

/** A page of an event's registrants; the previous page stays while the next one loads. */
export const registrantsQuery = (
  eventId: number,
  { search, filter, device, sort, page, perPage }: RegistrantsAsked,
) =>
  queryOptions({
    queryKey: [...eventKeys.registrants(eventId), search, filter, device, sort, page, perPage],
    queryFn: ({ signal }) =>
      call(calls.eventRegistrants, {
        params: { id: eventId },
        query: {
          ...(search && { search }),
          filter,
          sort,
          page,
          ...(device && { device }),
          ...(perPage && { per_page: perPage }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

/** Removes registrants with one reason, which is mailed to each and may be empty. Idempotent. */
export const useRemoveRegistrants = (eventId: number) =>
  useEventsChange(({ userIds, why }: { userIds: number[]; why: string }) =>
    call(calls.removeRegistrants, {
      params: { id: eventId },
      body: { user_ids: userIds, ...(why && { why }) },
    }),
  );

/** Marks registrants as present. Idempotent. */
export const useEnterRegistrants = (eventId: number) =>
  useEventsChange((userIds: number[]) =>
    call(calls.presentRegistrants, { params: { id: eventId }, body: { user_ids: userIds } }),
  );

/** Notes whether registrations are paid for. Idempotent. */
export const useSettleRegistrants = (eventId: number) =>
  useEventsChange((body: SettleRegistrants) =>
    call(calls.settleRegistrants, { params: { id: eventId }, body }),
  );

/** Corrects a name or answers. Idempotent. */
export const useCorrectRegistrant = (eventId: number) =>
  useEventsChange(({ id, body }: { id: number; body: CorrectRegistrant }) =>
    call(calls.correctRegistrant, { params: { id: eventId, registrationId: id }, body }),
  );

/** Moves registrants to another date of the series. Idempotent. */
export const useMoveRegistrants = (eventId: number) =>
  useEventsChange((body: MoveRegistrants) => call(calls.moveRegistrants, { params: { id: eventId }, body }));

/** Writes the note about a registrant; '' removes it. */
export const useNoteRegistrant = (eventId: number) =>
  useEventsChange(({ userId, note }: { userId: number; note: string }) =>
    call(calls.noteRegistrant, { params: { id: eventId, userId }, body: { note } }),
  );
