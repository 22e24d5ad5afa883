import type { SeasonPost } from '@eveneo/contract/application/season';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useEventsChange } from './refresh-events';

/** A series as one thing, seen from one of its dates; the previous page of people stays while the next one loads. */
export const seasonQuery = (eventId: number, { search = '', page = 1 } = {}) =>
  queryOptions({
    queryKey: [...eventKeys.all, eventId, 'season', search, page],
    queryFn: ({ signal }) =>
      call(calls.season, { params: { id: eventId }, query: { page, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Writes to everybody with a place at the coming dates. Idempotent. */
export const useWriteToSeason = (eventId: number) =>
  useEventsChange(({ body, idempotencyKey }: { body: SeasonPost; idempotencyKey: string }) =>
    call(calls.writeToSeason, { params: { id: eventId }, body, idempotencyKey }),
  );
