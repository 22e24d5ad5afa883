import type { GivenAnswers } from '@eveneo/contract/application/answers';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useEventsChange } from './refresh-events';

/** Offers the own place; the same link until it is taken back. */
export const useOfferPlace = (eventId: number) =>
  useEventsChange(() => call(calls.offerPlace, { params: { id: eventId } }));

export const useTakePlaceBack = (eventId: number) =>
  useEventsChange(() => call(calls.takePlaceBack, { params: { id: eventId } }));

/** The event whose place a link offers. */
export const passedPlaceQuery = (token: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'passed-place', token],
    queryFn: ({ signal }) => call(calls.readPassedPlace, { body: { token }, signal }),
    retry: false,
    // Accepting says what has changed meanwhile; a class that goes back and forth between tabs would use up its network's calls.
    staleTime: Infinity,
  });

/** Accepts a place. Idempotent. */
export const useAcceptPlace = (token: string) =>
  useEventsChange((answers: GivenAnswers | undefined) =>
    call(calls.acceptPlace, { body: { token, ...(answers && { answers }) } }),
  );
